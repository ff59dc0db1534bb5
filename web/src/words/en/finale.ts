// English of the final scoring, of big events and of pictures to share.
import type { Text } from '../index.ts';

export const finale = {
    'finale.title': 'Final scoring',
    'finale.step': '{step} of {steps}',
    'finale.slow': 'Slower',
    'finale.wait': 'Pause',
    'finale.goOn': 'Go on',
    'finale.next': 'Next',
    'finale.skip': 'Skip',
    'big.large': { one: '{what}: {count} point!', other: '{what}: {count} points!' },
    'big.thief': 'The thieves are caught!',
    'big.steal': 'The thieves got away!',
    'big.stealText':
        'No tower has a guard, so nobody scores. The stolen tile is worth points to the next guards.',
    'big.trap': 'The pit trap is full!',
    'big.bonus': 'A bonus tile!',
    'result.share': 'Share the picture',
    'result.png': 'Picture (PNG)',
    'result.svg': 'Picture (SVG)',
} satisfies Record<string, Text>;

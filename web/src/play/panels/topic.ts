// Where the rules speak of what is asked now.
import type { View } from '../../table/view.ts';
import { turnTopics } from '../../words/rules/books.ts';
import type { SectionId } from '../../words/rules/books.ts';

export const questionTopic = (view: View): SectionId | null => {
    const hunters = view.setup.game === 'hunters';
    const asks = (action: string): boolean => view.choices.some((choice) => choice.action === action);
    if (view.over) return hunters ? 'hunters-end' : view.wheel ? 'wheel-end' : 'end';
    if (asks('place')) return turnTopics[view.turnKind] ?? (hunters ? 'hunters-lay' : 'lay');
    if (asks('raise')) return 'towers-end';
    if (view.phase === 'plague') return 'wheel-sectors';
    if (view.phase === 'effect') return 'bonus-tiles';
    if (asks('claim')) return hunters ? 'hunters-figures' : 'figures';
    if (asks('guard')) return 'guards';
    if (asks('crown')) return 'wheel-crowns';
    return null;
};

// Form fields that look alike everywhere: a switch, a choice of a few, a saved game from a file, an icon button.
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { Icon } from './Icon.tsx';
import type { IconName } from './Icon.tsx';

export const Switch = ({
    label,
    hint,
    on,
    onChange,
    disabled = false,
}: {
    label: string;
    hint?: string;
    on: boolean;
    onChange(on: boolean): void;
    disabled?: boolean;
}) => {
    const id = useId();
    return (
        <label class="switch">
            <input
                type="checkbox"
                role="switch"
                checked={on}
                disabled={disabled}
                aria-describedby={hint ? id : undefined}
                onChange={(event) => onChange(event.currentTarget.checked)}
            />
            <span class="switch-track" aria-hidden="true" />
            <span class="switch-text">
                <span>{label}</span>
                {hint && (
                    <span class="soft small-text" id={id}>
                        {hint}
                    </span>
                )}
            </span>
        </label>
    );
};

/** Behind a label that looks like a button. The same file can be chosen again. */
export const FileInput = ({ onFile }: { onFile(file: File): void }) => (
    <input
        class="unseen"
        type="file"
        accept=".bastide,text/plain"
        onChange={({ currentTarget: input }) => {
            const [file] = input.files ?? [];
            if (file) onFile(file);
            input.value = '';
        }}
    />
);

export type Option<Value extends string> = { value: Value; label: string };

/** One of a few, all in sight. */
export const Segments = <Value extends string>({
    label,
    options,
    value,
    onChange,
}: {
    label: string;
    options: readonly Option<Value>[];
    value: Value;
    onChange(value: Value): void;
}) => {
    const name = useId();
    return (
        <fieldset class="segments">
            <legend>{label}</legend>
            <div class="segments-row">
                {options.map((option) => (
                    <label key={option.value}>
                        <input
                            type="radio"
                            name={name}
                            checked={option.value === value}
                            onChange={() => onChange(option.value)}
                        />
                        <span>{option.label}</span>
                    </label>
                ))}
            </div>
        </fieldset>
    );
};

export const IconButton = ({
    icon,
    label,
    onClick,
    pressed,
    disabled = false,
    children,
}: {
    icon: IconName;
    label: string;
    onClick(): void;
    pressed?: boolean;
    disabled?: boolean;
    /** A text beside the icon, where there is room. */
    children?: ComponentChildren;
}) => (
    <button
        class="icon-button"
        aria-label={label}
        title={label}
        aria-pressed={pressed}
        disabled={disabled}
        onClick={onClick}
    >
        <Icon name={icon} />
        {children && <span class="icon-button-text">{children}</span>}
    </button>
);

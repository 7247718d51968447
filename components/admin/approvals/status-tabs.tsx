import { clsx } from 'clsx';
import { useTexts } from '#language';

type Props<Value extends string> = {
  label: string;
  /** Null for all. */
  value: Value | null;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | null) => void;
};

/** Narrows a list to one status, by a row of buttons. */
export function StatusTabs<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  const { any } = useTexts('table');
  return (
    <fieldset className="flex min-w-0 gap-1 fade-cut overflow-x-auto px-4 pt-1 pb-3 md:px-6">
      <legend className="sr-only">{label}</legend>
      {[{ value: null, label: any }, ...options].map((option) => (
        <button
          key={option.label}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={clsx(
            'h-11 rounded-control px-3 font-medium whitespace-nowrap md:h-9',
            option.value === value ? 'bg-hover text-text' : 'text-muted hover:bg-hover hover:text-text',
          )}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}

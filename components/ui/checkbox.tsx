import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: ReactNode;
  /** What it means, below the label. */
  hint?: ReactNode;
};

/** A browser's checkbox in the house's clothes, with its label as part of the target. */
export function Checkbox({ label, hint, ...rest }: Props) {
  return (
    <label
      className={clsx(
        'tap inline-flex max-w-full gap-2.5',
        hint ? 'items-start py-2.5 md:py-2' : 'items-center',
      )}
    >
      <span className="relative grid size-5 shrink-0 place-items-center">
        <input
          type="checkbox"
          className="peer size-5 appearance-none rounded-[5px] border border-edge bg-surface checked:border-fill checked:bg-fill disabled:opacity-55"
          {...rest}
        />
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none absolute size-3.5 text-page opacity-0 peer-checked:opacity-100"
        />
      </span>
      <span className="min-w-0 wrap-anywhere">
        {label}
        {hint && <span className="block text-muted">{hint}</span>}
      </span>
    </label>
  );
}

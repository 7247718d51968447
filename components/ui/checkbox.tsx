import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: ReactNode };

/** A browser's checkbox in the house's clothes, with its label as part of the target. */
export function Checkbox({ label, ...rest }: Props) {
  return (
    <label className="tap inline-flex items-center gap-2.5">
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
      <span>{label}</span>
    </label>
  );
}

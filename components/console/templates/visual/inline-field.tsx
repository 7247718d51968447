import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

type Props = { label: string; className?: string; children: (control: { id: string }) => ReactNode };

/** A label with its control beside it, for a bar of settings. */
export function InlineField({ label, className, children }: Props) {
  const id = useId();
  return (
    <div className={clsx('flex items-center gap-2 text-sm', className)}>
      <label htmlFor={id} className="shrink-0">
        {label}
      </label>
      {children({ id })}
    </div>
  );
}

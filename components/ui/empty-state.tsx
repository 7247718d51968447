import type { ReactNode } from 'react';

type Props = {
  title: string;
  /** What to do first. */
  children?: ReactNode;
  action?: ReactNode;
};

/** A list without rows: four empty slots, what this is, and what to do first. */
export function EmptyState({ title, children, action }: Props) {
  return (
    <div className="grid justify-items-center gap-4 rounded-card border border-dashed border-line px-6 py-12 text-center">
      <span aria-hidden="true" className="grid grid-cols-2 gap-1.5">
        {['a', 'b', 'c', 'd'].map((slot) => (
          <span key={slot} className="size-5 rounded-[6px] border border-edge" />
        ))}
      </span>
      <div className="grid max-w-md gap-1.5">
        <p className="text-base font-medium">{title}</p>
        {children && <div className="text-balance text-muted">{children}</div>}
      </div>
      {action}
    </div>
  );
}

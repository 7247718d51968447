import type { ReactNode } from 'react';

type Props = { title: ReactNode; intro?: ReactNode; action?: ReactNode };

/** The page's one h1, a sentence below it, and its one primary action. */
export function PageHeader({ title, intro, action }: Props) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="grid min-w-0 max-w-2xl gap-2">
        <h1 className="display text-2xl md:text-3xl">{title}</h1>
        {intro && <div className="text-base text-muted">{intro}</div>}
      </div>
      {action}
    </header>
  );
}

import type { ReactNode } from 'react';

type Props = { title: string; children: ReactNode; actions: ReactNode };

/** Where a page could not be shown: what happened, and the ways out. */
export function DeadEnd({ title, children, actions }: Props) {
  return (
    <div className="grid max-w-xl gap-6 py-8 md:py-16">
      <div className="grid gap-3">
        <h1 className="display text-2xl md:text-3xl">{title}</h1>
        <div className="text-base text-muted">{children}</div>
      </div>
      <div className="flex flex-wrap gap-3">{actions}</div>
    </div>
  );
}

import type { ReactNode } from 'react';

/** Short facts about a record, beside what happened to it. `name` is its heading’s id. */
export function Facts({ title, name, children }: { title: string; name: string; children: ReactNode }) {
  return (
    <section aria-labelledby={name} className="grid gap-3">
      <h2 id={name} className="display text-base">
        {title}
      </h2>
      <dl className="grid gap-3">{children}</dl>
    </section>
  );
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

import type { ReactNode } from 'react';

type Props = { term: string; note?: ReactNode; tone?: string | undefined; children: ReactNode };

/** A figure at the head of a record’s page, in a `dl`. */
export const Figure = ({ term, note, tone, children }: Props) => (
  <div className="grid content-start gap-0.5 px-4 py-3 md:px-6">
    <dt className="text-sm text-muted">{term}</dt>
    <dd className={`display text-lg tabular-nums wrap-anywhere ${tone ?? ''}`}>{children}</dd>
    {note && <dd className="text-sm text-muted">{note}</dd>}
  </div>
);

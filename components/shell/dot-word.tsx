import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A record's state as a word with a dot, never by colour alone. */
export function DotWord({ dot, children }: { dot: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2 align-top whitespace-nowrap">
      <span aria-hidden="true" className={clsx('size-1.5 shrink-0 rounded-full', dot)} />
      {children}
    </span>
  );
}

import type { ReactNode } from 'react';

/** A key of the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid h-6 min-w-6 place-items-center rounded-[6px] border border-line bg-sunken px-1.5 font-sans text-xs text-muted">
      {children}
    </kbd>
  );
}

import type { ReactNode } from 'react';

/** A page that is one list: head and toolbar stay, the list scrolls. */
export function ListPage({ children }: { children: ReactNode }) {
  return <div className="flex h-[calc(100dvh-3.5rem)] flex-col md:h-dvh">{children}</div>;
}

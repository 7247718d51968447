import type { ReactNode } from 'react';

/** Holds a row's menu and its dialogs: a click or a key in them is none on the row around them. */
export function ApartFromRow({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it does nothing itself.
    <span onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
      {children}
    </span>
  );
}

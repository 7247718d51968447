import type { ReactNode } from 'react';

/** The buttons of a dialog or of its form, which stay in view while what is above them scrolls. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-5 z-10 -mx-5 -mt-3 -mb-5 flex flex-wrap justify-end gap-3 bg-surface px-5 pt-3 pb-5 max-md:flex-col-reverse md:-bottom-6 md:-mx-6 md:-mb-6 md:px-6 md:pb-6">
      {children}
    </div>
  );
}

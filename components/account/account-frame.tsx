import type { ReactNode } from 'react';
import { AccountNav } from './account-nav';

/** A page of the account beside the way to the others. */
export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-4 lg:grid-cols-[10.5rem_minmax(0,1fr)]">
      <AccountNav />
      <div className="grid min-w-0 grid-cols-1 content-start gap-8 md:gap-10">{children}</div>
    </div>
  );
}

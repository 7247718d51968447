import type { ReactNode } from 'react';
import { BottomBar } from './bottom-bar';
import { ConsoleKeys } from './console-keys';
import { Rail } from './rail';

/** What every page of the console stands in: the rail, or on a phone the bar, and the keys. */
export function ConsoleFrame({ email, children }: { email: string; children: ReactNode }) {
  return (
    <ConsoleKeys>
      <div className="flex flex-1">
        <Rail email={email} />
        <div className="flex min-w-0 flex-1 flex-col">
          <main id="main" tabIndex={-1} className="min-w-0 flex-1 outline-none">
            {children}
          </main>
          <BottomBar />
        </div>
      </div>
    </ConsoleKeys>
  );
}

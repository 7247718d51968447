import type { ReactNode } from 'react';
import { TestModeProvider } from '@/components/console/test-mode';
import { BottomBar } from './bottom-bar';
import { ConsoleKeys } from './console-keys';
import { Rail } from './rail';

type Props = { email: string; isTest: boolean; children: ReactNode };

/** What every page of the console stands in: the rail, or on a phone the bar, and the keys. */
export function ConsoleFrame({ email, isTest, children }: Props) {
  return (
    <TestModeProvider isOn={isTest}>
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
    </TestModeProvider>
  );
}

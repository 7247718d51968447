'use client';

import type { ReactNode } from 'react';
import { BottomBar } from './bottom-bar';
import { Rail } from './rail';
import { type Shell, ShellContext } from './shell';
import { ShellKeys } from './shell-keys';
import { TestModeProvider, TestModeStrip } from './test-mode';

type Props = { shell: Shell; email: string; isTest: boolean; children: ReactNode };

/** What every page of a surface stands in: the rail, or on a phone the bar, and the keys. */
export function ShellFrame({ shell, email, isTest, children }: Props) {
  return (
    <ShellContext value={shell}>
      <TestModeProvider isOn={isTest}>
        <ShellKeys email={email}>
          <div className="flex flex-1">
            <Rail email={email} />
            <div className="flex min-w-0 flex-1 flex-col">
              <TestModeStrip />
              <main id="main" tabIndex={-1} className="min-w-0 flex-1 outline-none">
                {children}
              </main>
              <BottomBar />
            </div>
          </div>
        </ShellKeys>
      </TestModeProvider>
    </ShellContext>
  );
}

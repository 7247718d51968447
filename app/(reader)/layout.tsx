import type { ReactNode } from 'react';
import { Wordmark } from '@/components/brand/wordmark';
import { ThemeSwitch } from '@/components/ui/theme-switch';

/** Pages that a mail's reader opens: whose shop or console it is means nothing to them, so it leads nowhere else. */
export default function ReaderLayout({ children }: { children: ReactNode }) {
  return (
    <div className="gutter flex flex-1 flex-col gap-8 py-4">
      <header className="flex items-center justify-between [&>:last-child]:ml-auto">
        <span id="maker">
          <Wordmark />
        </span>
        <ThemeSwitch />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="grid flex-1 items-start justify-items-center outline-none max-sm:justify-items-stretch sm:items-center"
      >
        {children}
      </main>
    </div>
  );
}

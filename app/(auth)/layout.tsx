import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { useTexts } from '#language';
import { AuthAside } from '@/components/auth/auth-aside';
import { Wordmark } from '@/components/brand/wordmark';
import { Providers } from '@/components/providers';
import { LanguageProvider } from '@/components/texts/language-provider';
import { auth } from '@/components/texts/messages/auth';
import { Link } from '@/components/ui/link';
import { NeedsScripts } from '@/components/ui/needs-scripts';
import { ThemeSwitch } from '@/components/ui/theme-switch';

// Where they lead back to is part of their address, so that each would be found many times.
export const metadata: Metadata = { robots: { index: false } };

export default function AuthLayout({ children }: { children: ReactNode }) {
  const texts = useTexts('frame');
  return (
    <div className="grid flex-1 lg:grid-cols-2">
      <div className="gutter flex flex-col gap-8 py-4">
        <header>
          <Link
            href="/"
            aria-label={texts.home}
            className="tap inline-flex items-center rounded-control pr-1"
          >
            <Wordmark />
          </Link>
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="grid flex-1 items-start justify-items-center outline-none max-sm:justify-items-stretch sm:items-center"
        >
          <LanguageProvider messages={auth}>
            <Providers>
              <div className="grid w-full max-w-sm gap-7">
                <NeedsScripts />
                {children}
              </div>
            </Providers>
          </LanguageProvider>
        </main>
        <footer className="flex justify-end">
          <ThemeSwitch />
        </footer>
      </div>
      <AuthAside />
    </div>
  );
}

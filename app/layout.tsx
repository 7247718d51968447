import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { LanguageProvider } from '@/components/texts/language-provider';
import { kit } from '@/components/texts/messages/kit';
import { getLocale, getTexts } from '@/components/texts/request-language';
import { SkipLink } from '@/components/ui/skip-link';
import { env } from '@/lib/env';
import { fontVariables } from './fonts';
import './globals.css';

// Made when it is asked for: its address is this process's, and the scripts in it carry a nonce of its own.
export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const [{ title, description }, { language }] = await Promise.all([
    getTexts('frame').then(({ site }) => site),
    getLocale(),
  ]);
  return {
    metadataBase: new URL(env().APP_URL),
    title: { default: title, template: '%s · Loadout' },
    description,
    applicationName: 'Loadout',
    openGraph: { type: 'website', siteName: 'Loadout', locale: language, title, description },
    twitter: { card: 'summary_large_image' },
  };
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbfaf8' },
    { media: '(prefers-color-scheme: dark)', color: '#10131a' },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const { language } = await getLocale();
  return (
    // The stored theme is set on this element before React starts.
    <html lang={language} className={fontVariables} suppressHydrationWarning>
      <head>
        <script src="/theme.js" />
        <script src="/early-input.js" />
      </head>
      <body className="flex min-h-dvh flex-col font-sans">
        <LanguageProvider messages={kit}>
          <SkipLink />
          {children}
        </LanguageProvider>
      </body>
    </html>
  );
}

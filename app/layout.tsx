import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { SkipLink } from '@/components/ui/skip-link';
import { fontVariables } from './fonts';
import './globals.css';

export const metadata: Metadata = {
  title: { default: 'Loadout: game top-ups and gift cards', template: '%s · Loadout' },
  description: 'Game top-ups and gift cards, delivered as soon as they are paid for.',
  applicationName: 'Loadout',
};

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbfaf8' },
    { media: '(prefers-color-scheme: dark)', color: '#10131a' },
  ],
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // The stored theme is set on this element before React starts.
    <html lang="en" className={fontVariables} suppressHydrationWarning>
      <head>
        <script src="/theme.js" />
      </head>
      <body className="flex min-h-dvh flex-col font-sans">
        <SkipLink />
        {children}
      </body>
    </html>
  );
}

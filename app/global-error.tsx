'use client';

import { useTexts } from '#language';
import { fontVariables } from './fonts';
import './globals.css';
import type { FailureProps } from '@/components/shell/page-failure';
import { DEFAULT_LOCALE } from '@/lib/texts/languages';
import PageError from './error';

/** Stands in for the root layout when that is what failed, so it brings the document with it. */
export default function GlobalError(props: FailureProps) {
  const texts = useTexts('failures');
  return (
    <html lang={DEFAULT_LOCALE} className={fontVariables}>
      <head>
        <title>{`${texts.pageTitle} · Loadout`}</title>
      </head>
      <body className="font-sans">
        <PageError {...props} />
      </body>
    </html>
  );
}

'use client';

import { fontVariables } from './fonts';
import './globals.css';
import type { FailureProps } from '@/components/store/page-failure';
import PageError from './error';

/** Stands in for the root layout when that is what failed, so it brings the document with it. */
export default function GlobalError(props: FailureProps) {
  return (
    <html lang="en" className={fontVariables}>
      <head>
        <title>This page could not be loaded · Loadout</title>
      </head>
      <body className="font-sans">
        <PageError {...props} />
      </body>
    </html>
  );
}

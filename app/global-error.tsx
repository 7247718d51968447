'use client';

import { fontVariables } from './fonts';
import './globals.css';
import PageError from './error';

type Props = { error: unknown; retry: () => void };

/** Stands in for the root layout when that is what failed, so it brings the document with it. */
export default function GlobalError(props: Props) {
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

'use client';

import { FlaskConical } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { useShell } from './shell';

const TestMode = createContext(false);

/** @param isOn without a mail server: what is sent reaches nobody. */
export function TestModeProvider({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  return <TestMode.Provider value={isOn}>{children}</TestMode.Provider>;
}

/** Says in the rail that nothing leaves, and leads to what was written. */
export function TestModeMark() {
  const { outbox, texts: all } = useShell();
  const texts = all.testMode;
  if (!useContext(TestMode)) return null;
  return (
    <Link
      href={outbox}
      title={texts.notice}
      className="flex h-9 items-center gap-2.5 rounded-control bg-warn-soft px-2.5 font-medium justify-center rail:justify-start"
    >
      <FlaskConical aria-hidden="true" className="size-4.5 shrink-0 text-warn" />
      <span className="sr-only rail:not-sr-only">{texts.label}</span>
    </Link>
  );
}

/** The same where something is sent, or has been. */
export function TestModeNotice() {
  const { outbox, texts: all } = useShell();
  const texts = all.testMode;
  if (!useContext(TestMode)) return null;
  return (
    <Notice tone="warn" title={texts.label}>
      <p>
        {texts.notice}{' '}
        <Link href={outbox} className="whitespace-nowrap underline underline-offset-2">
          {texts.open}
        </Link>
      </p>
    </Notice>
  );
}

/** The same on a phone, above every page: there is no rail. */
export function TestModeStrip() {
  const { outbox, texts: all } = useShell();
  if (!useContext(TestMode)) return null;
  return (
    <aside aria-label={all.testMode.label} className="md:hidden">
      <Link
        href={outbox}
        className="flex min-h-11 items-center gap-2.5 bg-warn-soft px-4 text-sm font-medium focus-visible:-outline-offset-4"
      >
        <FlaskConical aria-hidden="true" className="size-4.5 shrink-0 text-warn" />
        {all.testMode.strip}
      </Link>
    </aside>
  );
}

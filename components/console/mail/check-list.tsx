'use client';

import { clsx } from 'clsx';
import { Check as CheckIcon, CircleAlert, TriangleAlert } from 'lucide-react';
import { useTexts } from '#language';
import type { Check } from './content-checks';

const looks = {
  good: { icon: CheckIcon, color: 'text-good' },
  warn: { icon: TriangleAlert, color: 'text-warn' },
  bad: { icon: CircleAlert, color: 'text-bad' },
} as const;

/** What has been looked at before an email goes out; what stops it stands first. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  const texts = useTexts('mail').checks;
  return (
    <section aria-label={texts.title} className="grid gap-2 border-t border-line pt-5">
      <h2 className="text-sm font-medium text-muted">{texts.title}</h2>
      <ul className="grid gap-1.5">
        {checks.map(({ tone, text }) => {
          const { icon: Icon, color } = looks[tone];
          return (
            <li key={text} className="flex gap-2.5">
              <Icon aria-hidden="true" className={clsx('mt-0.5 size-4 shrink-0', color)} />
              <span className={clsx('min-w-0 wrap-anywhere', tone === 'good' && 'text-muted')}>{text}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

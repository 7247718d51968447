'use client';

import type { ReactNode } from 'react';
import { useTexts } from '#language';
import { CheckLine } from './check-line';
import type { Check } from './content-checks';

type Props = { checks: readonly Check[]; children?: ReactNode };

/** What has been looked at before an email goes out; what stops it stands first. */
export function CheckList({ checks, children }: Props) {
  const texts = useTexts('mail').checks;
  return (
    <section aria-label={texts.title} className="grid gap-2 border-t border-line pt-5">
      <h2 className="text-sm font-medium text-muted">{texts.title}</h2>
      <ul className="grid gap-1.5">
        {checks.map((check) => (
          <CheckLine key={check.text} {...check} />
        ))}
      </ul>
      {children}
    </section>
  );
}

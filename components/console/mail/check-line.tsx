import { clsx } from 'clsx';
import { Check as CheckIcon, CircleAlert, TriangleAlert } from 'lucide-react';
import type { Check } from './content-checks';

const looks = {
  good: { icon: CheckIcon, color: 'text-good' },
  warn: { icon: TriangleAlert, color: 'text-warn' },
  bad: { icon: CircleAlert, color: 'text-bad' },
} as const;

/** One thing that has been looked at, and what came of it. */
export function CheckLine({ tone, text }: Check) {
  const { icon: Icon, color } = looks[tone];
  return (
    <li className="flex gap-2.5">
      <Icon aria-hidden="true" className={clsx('mt-0.5 size-4 shrink-0', color)} />
      <span className={clsx('min-w-0 wrap-anywhere', tone === 'good' && 'text-muted')}>{text}</span>
    </li>
  );
}

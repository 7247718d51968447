import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type Tone = 'plain' | 'info' | 'good' | 'warn' | 'bad' | 'volt';

const tones: Record<Tone, string> = {
  plain: 'bg-hover text-muted',
  info: 'bg-info-soft text-info',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  volt: 'bg-volt text-ink',
};

/** A short state or label. The words carry the meaning; the tone only repeats it. */
export function Chip({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'inline-flex max-w-full items-center gap-1 rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap tabular-nums',
        tones[tone],
      )}
    >
      {typeof children === 'string' ? <span className="truncate">{children}</span> : children}
    </span>
  );
}

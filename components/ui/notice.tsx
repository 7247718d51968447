import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

type NoticeTone = 'info' | 'good' | 'warn' | 'bad';

const looks = {
  info: { icon: Info, box: 'bg-info-soft', icons: 'text-info' },
  good: { icon: CircleCheck, box: 'bg-good-soft', icons: 'text-good' },
  warn: { icon: TriangleAlert, box: 'bg-warn-soft', icons: 'text-warn' },
  bad: { icon: CircleAlert, box: 'bg-bad-soft', icons: 'text-bad' },
} as const;

/** A message that belongs to the page. `bad` interrupts a screen reader, the others wait their turn. */
export function Notice({
  tone = 'info',
  title,
  actions,
  children,
}: {
  tone?: NoticeTone;
  title?: string;
  /** Small buttons that answer it. */
  actions?: ReactNode;
  children?: ReactNode;
}) {
  const { icon: Icon, box, icons } = looks[tone];
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={clsx('flex max-w-4xl gap-3 rounded-control px-3.5 py-3 text-md', box)}
    >
      <Icon aria-hidden="true" className={clsx('mt-0.5 size-4.5 shrink-0', icons)} />
      <div className="grid min-w-0 gap-1">
        {title && <p className="font-medium">{title}</p>}
        {children}
        {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}

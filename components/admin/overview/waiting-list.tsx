import { useFormats, useTexts } from '#language';
import { EmptyState } from '@/components/ui/empty-state';
import type { Waiting } from '@/lib/store/overview/queries';
import { FigureLink } from './figure-link';

/** What waits for somebody, the most pressing first. */
const NAMES = [
  'approvals',
  'reports',
  'short_orders',
  'held_orders',
  'pending_payments',
  'failed_payments',
  'stopped_jobs',
  'failed_emails',
  'held_reviews',
] as const;

/** Where each of them is listed. */
const HREFS: Record<(typeof NAMES)[number], string> = {
  approvals: '/admin/approvals?status=pending',
  reports: '/admin/reports?status=open',
  short_orders: '/admin/orders?state=waiting',
  held_orders: '/admin/orders?state=held',
  pending_payments: '/admin/payments?status=pending',
  failed_payments: '/admin/payments?status=failed',
  stopped_jobs: '/admin/jobs?status=open',
  failed_emails: '/admin/emails?status=failed',
  held_reviews: '/admin/reviews?state=held',
};

type Props = {
  waiting: Waiting;
  /** Who may not open a page isn’t led there. */
  maySeeJobs: boolean;
};

export function WaitingList({ waiting, maySeeJobs }: Props) {
  const texts = useTexts('officeOverview').waiting;
  const formats = useFormats();
  const shown = NAMES.filter((name) => waiting[name] > 0);
  return (
    <section aria-labelledby="waiting" className="grid gap-3 border-t border-line px-4 py-5 md:px-6">
      <h2 id="waiting" className="display text-base">
        {texts.title}
      </h2>
      {shown.length === 0 ? (
        <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>
      ) : (
        <ul className="max-w-2xl divide-y divide-line border-y border-line">
          {shown.map((name) => (
            <li key={name} className="flex min-h-11 items-center gap-2">
              <FigureLink href={name === 'stopped_jobs' && !maySeeJobs ? undefined : HREFS[name]}>
                <span className="font-medium tabular-nums">{formats.number(waiting[name])}</span>{' '}
                {texts[name](waiting[name])}
              </FigureLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

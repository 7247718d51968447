import type { ReactNode } from 'react';
import { useFormats, useTexts } from '#language';
import { EmptyState } from '@/components/ui/empty-state';
import { TextLink } from '@/components/ui/text-link';
import type { Waiting } from '@/lib/store/overview/read-waiting';

/** What waits for somebody, the most pressing first. */
const NAMES = [
  'approvals',
  'reports',
  'short_orders',
  'pending_payments',
  'failed_payments',
  'stopped_jobs',
  'failed_emails',
  'held_reviews',
] as const;

/** Where each of them is listed, as far as there is a page for it. */
const HREFS: Partial<Record<keyof Waiting, string>> = {
  approvals: '/admin/approvals?status=pending',
};

function WaitingLink({ name, children }: { name: keyof Waiting; children: ReactNode }) {
  const href = HREFS[name];
  return href ? <TextLink href={href}>{children}</TextLink> : <span>{children}</span>;
}

export function WaitingList({ waiting }: { waiting: Waiting }) {
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
              <WaitingLink name={name}>
                <span className="font-medium tabular-nums">{formats.number(waiting[name])}</span>{' '}
                {texts[name](waiting[name])}
              </WaitingLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

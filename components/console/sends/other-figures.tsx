'use client';

import { useFormats, useTexts } from '#language';
import { Link } from '@/components/ui/link';
import { SendStatus } from '@/lib/campaign/send-states';
import type { Progress } from '@/lib/campaign/single-sends/queries';
import { peopleHref } from './people-href';

/** What else became of a send's mails, and who was left out for what; each number leads to these people. */
export function OtherFigures({ send }: { send: Progress }) {
  const texts = useTexts('sends').report;
  const { reasons } = useTexts('person').timeline;
  const formats = useFormats();
  const parts = [
    { label: texts.more.bounced, count: send.bounces, query: { show: 'bounced' } },
    { label: texts.more.failed, count: send.failed, query: { show: 'failed' } },
    { label: texts.more.unknown, count: send.unknown, query: { show: 'unknown' } },
    { label: texts.more.complained, count: send.complaints, query: { show: 'complained' } },
    {
      label: texts.more.cancelled,
      count: send.status === SendStatus.completed ? send.waiting : 0,
      query: { show: 'cancelled' },
    },
    ...Object.entries(send.left_out).map(([reason, count]) => ({
      label: `${texts.more.left_out}: ${reasons[reason] ?? reason}`,
      count,
      // Whoever is listed twice got it once; there is nobody to show.
      query: reason === 'duplicate' ? null : { show: 'left_out', reason },
    })),
  ].filter(({ count }) => count > 0);
  if (parts.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {parts.map(({ label, count, query }) => (
        <div key={label} className="flex items-baseline gap-2">
          <dt className="text-muted">{label}</dt>
          <dd className="font-medium tabular-nums">
            {query ? (
              <Link href={peopleHref(send.utr, query)} className="hover:underline">
                {formats.number(count)}
              </Link>
            ) : (
              formats.number(count)
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

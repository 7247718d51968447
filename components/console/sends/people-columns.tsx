import { MOMENT_WIDTH, type TableColumn } from '@/components/ui/data-table/table-column';
import { Time } from '@/components/ui/time';
import type { Recipient } from '@/lib/campaign/recipients/queries';
import type { marketing } from '@/lib/texts/en/marketing';
import type { Formats } from '@/lib/texts/formats';

type Options = {
  texts: typeof marketing.sends.report;
  /** Why somebody was left out, in words. */
  reasons: Readonly<Record<string, string>>;
  formats: Formats;
  zone: string;
};

/** The columns of the list of a send's recipients. */
export function peopleColumns({ texts, reasons, formats, zone }: Options): TableColumn<Recipient>[] {
  const { people } = texts;
  return [
    { id: 'email', header: people.email, width: [220, 2], cell: ({ email }) => email },
    {
      id: 'status',
      header: people.status,
      width: [190, 1.4],
      onPhone: 'below',
      cell: ({ status, reason, complained, unsubscribed }) =>
        [
          reason && status !== 'bounced'
            ? `${texts.statuses[status]}: ${reasons[reason] ?? reason}`
            : texts.statuses[status],
          ...(unsubscribed ? [texts.shows.unsubscribed] : []),
          ...(complained ? [texts.shows.complained] : []),
        ].join(', '),
    },
    {
      id: 'opens',
      header: people.opens,
      width: [80, 0.4],
      align: 'end',
      cell: ({ opens }) => (opens > 0 ? formats.number(opens) : null),
    },
    {
      id: 'clicks',
      header: people.clicks,
      width: [80, 0.4],
      align: 'end',
      cell: ({ clicks }) => (clicks > 0 ? formats.number(clicks) : null),
    },
    {
      id: 'at',
      header: people.at,
      width: MOMENT_WIDTH,
      onPhone: 'corner',
      cell: ({ settled_at, handed_at, created_at }) => (
        <span className="text-muted max-md:text-sm">
          <Time at={settled_at ?? handed_at ?? created_at} zone={zone} />
        </span>
      ),
    },
    {
      id: 'answer',
      header: people.answer,
      width: [200, 2],
      cell: ({ answer }) => (
        <span title={answer ?? undefined} className="text-muted">
          {answer}
        </span>
      ),
    },
  ];
}

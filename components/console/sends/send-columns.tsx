import { MOMENT_WIDTH, type TableColumn } from '@/components/ui/data-table/table-column';
import { Time } from '@/components/ui/time';
import { SendStatus } from '@/lib/campaign/send-states';
import type { SendSummary } from '@/lib/campaign/single-sends/queries';
import type { marketing } from '@/lib/texts/en/marketing';
import type { Formats } from '@/lib/texts/formats';
import { SendMenu } from './send-menu';
import { StateMark } from './state-mark';

type Options = { texts: typeof marketing.sends; formats: Formats; zone: string };

/** The columns of the list of sends. */
export function sendColumns({ texts, formats, zone }: Options): TableColumn<SendSummary>[] {
  const { columns } = texts;
  const hasGone = ({ status }: SendSummary) =>
    status === SendStatus.running || status === SendStatus.completed;
  const count = (part: keyof SendSummary & ('triggered' | 'delivered')) => (send: SendSummary) =>
    hasGone(send) ? formats.number(send[part]) : null;
  const share = (send: SendSummary, part: number, isTracked: boolean) => {
    if (!hasGone(send) || send.delivered === 0) return null;
    if (!isTracked) return <span className="text-muted">{texts.untracked}</span>;
    return <span title={formats.number(part)}>{formats.share(part / send.delivered)}</span>;
  };
  return [
    {
      id: 'name',
      header: columns.name,
      width: [190, 2.4],
      sort: 'name',
      cell: ({ name }) => name || <span className="text-muted">{texts.unnamed}</span>,
    },
    {
      id: 'state',
      header: columns.state,
      width: [140, 0.6],
      onPhone: 'below',
      cell: ({ state }) => <StateMark state={state} />,
    },
    {
      id: 'subject',
      header: columns.subject,
      width: [200, 2],
      isExtra: true,
      cell: ({ subject }) => <span title={subject}>{subject}</span>,
    },
    {
      id: 'audience',
      header: columns.audience,
      width: [150, 1.4],
      cell({ audience, not_opened }) {
        const names = [...audience, ...not_opened.map(texts.page.notOpened)].join(', ');
        return names ? (
          <span title={names}>{names}</span>
        ) : (
          <span className="text-muted">{texts.nobody}</span>
        );
      },
    },
    {
      id: 'people',
      header: columns.people,
      width: [100, 0.5],
      align: 'end',
      sort: 'sent',
      highFirst: true,
      cell: count('triggered'),
    },
    {
      id: 'delivered',
      header: columns.delivered,
      width: [90, 0.5],
      align: 'end',
      isExtra: true,
      cell: count('delivered'),
    },
    {
      id: 'opened',
      header: columns.opened,
      width: [90, 0.5],
      align: 'end',
      cell: (send) => share(send, send.unique_opens, send.is_tracked),
    },
    {
      id: 'clicked',
      header: columns.clicked,
      width: [90, 0.5],
      align: 'end',
      cell: (send) => share(send, send.unique_clicks, send.is_tracked),
    },
    {
      id: 'unsubscribed',
      header: columns.unsubscribed,
      width: [115, 0.5],
      align: 'end',
      cell: (send) => share(send, send.unsubscribes, true),
    },
    {
      id: 'bounced',
      header: columns.bounced,
      width: [90, 0.5],
      align: 'end',
      isExtra: true,
      cell: (send) =>
        hasGone(send) && send.triggered > 0 ? formats.share(send.bounces / send.triggered) : null,
    },
    {
      id: 'at',
      header: columns.at,
      width: MOMENT_WIDTH,
      sort: 'at',
      highFirst: true,
      onPhone: 'opposite',
      cell: (send) => <SendTime send={send} texts={texts} zone={zone} />,
    },
    {
      id: 'menu',
      header: columns.menu,
      width: [72, 0],
      align: 'end',
      cell: (send) => <SendMenu send={send} />,
    },
  ];
}

/** When it went out or is to; of a draft, when somebody last worked on it. */
function SendTime({ send, texts, zone }: { send: SendSummary } & Pick<Options, 'texts' | 'zone'>) {
  if (send.status === SendStatus.initiate)
    return (
      <span className="text-muted max-md:text-sm">
        <span className="max-md:sr-only">{texts.edited} </span>
        <Time at={send.at} zone={zone} precision="day" />
      </span>
    );
  if (send.status === SendStatus.ready && !send.is_due) return texts.startsNow;
  return (
    <span className="max-md:text-sm">
      <Time at={send.at} zone={zone} />
    </span>
  );
}

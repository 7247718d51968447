import type { TableColumn } from '@/components/ui/data-table/table-column';
import { Time } from '@/components/ui/time';
import type { AutomationSummary } from '@/lib/campaign/automations/queries';
import type { marketing } from '@/lib/texts/en/marketing';
import type { Formats } from '@/lib/texts/formats';
import { AutomationMark } from './automation-mark';
import { AutomationMenu } from './automation-menu';

type Options = { texts: typeof marketing.automations; formats: Formats; zone: string };

/** The columns of the list of automations. */
export function automationColumns({ texts, formats, zone }: Options): TableColumn<AutomationSummary>[] {
  const { columns } = texts;
  const share = (part: (automation: AutomationSummary) => number) => (automation: AutomationSummary) =>
    automation.delivered > 0 ? (
      <span title={formats.number(part(automation))}>
        {formats.share(part(automation) / automation.delivered)}
      </span>
    ) : null;
  return [
    {
      id: 'name',
      header: columns.name,
      width: [190, 2.2],
      sort: 'name',
      cell: ({ name }) => name || texts.unnamed,
    },
    {
      id: 'state',
      header: columns.state,
      width: [110, 0.6],
      onPhone: 'below',
      cell: ({ state }) => <AutomationMark state={state} />,
    },
    {
      id: 'target',
      header: columns.target,
      width: [150, 1.4],
      cell: ({ target }) =>
        target === null ? (
          <span className="text-muted">{texts.gone}</span>
        ) : (
          <span title={target}>{target}</span>
        ),
    },
    { id: 'type', header: columns.type, width: [110, 0.6], cell: ({ type }) => texts.types[type] },
    {
      id: 'emails',
      header: columns.emails,
      width: [80, 0.4],
      align: 'end',
      cell: (automation) => formats.number(automation.emails),
    },
    {
      id: 'inside',
      header: columns.inside,
      width: [110, 0.5],
      align: 'end',
      sort: 'inside',
      highFirst: true,
      onPhone: 'opposite',
      cell: ({ inside }) => (
        <>
          {formats.number(inside)}
          <span className="text-sm text-muted md:hidden"> {texts.inside}</span>
        </>
      ),
    },
    {
      id: 'sent',
      header: columns.sent,
      width: [90, 0.5],
      align: 'end',
      sort: 'sent',
      highFirst: true,
      cell: ({ triggered }) => (triggered > 0 ? formats.number(triggered) : null),
    },
    {
      id: 'opened',
      header: columns.opened,
      width: [90, 0.5],
      align: 'end',
      cell: share(({ unique_opens }) => unique_opens),
    },
    {
      id: 'clicked',
      header: columns.clicked,
      width: [90, 0.5],
      align: 'end',
      cell: share(({ unique_clicks }) => unique_clicks),
    },
    {
      id: 'unsubscribed',
      header: columns.unsubscribed,
      width: [115, 0.5],
      align: 'end',
      isExtra: true,
      cell: share(({ unsubscribes }) => unsubscribes),
    },
    {
      id: 'at',
      header: columns.at,
      width: [130, 0.6],
      sort: 'at',
      highFirst: true,
      cell: ({ at }) => <Time at={at} zone={zone} precision="day" />,
    },
    {
      id: 'menu',
      header: columns.menu,
      width: [72, 0],
      align: 'end',
      cell: (automation) => <AutomationMenu automation={automation} />,
    },
  ];
}

import { MOMENT_WIDTH, type TableColumn } from '@/components/ui/data-table/table-column';
import { Time } from '@/components/ui/time';
import type { DeskCampaign } from '@/lib/store/campaign-desk/queries';
import type { backOffice } from '@/lib/texts/en/back-office';
import type { Formats } from '@/lib/texts/formats';
import { CampaignState } from './campaign-state';

type Texts = (typeof backOffice)['officeCampaigns'];

export function campaignColumns(
  texts: Texts,
  { money, number }: Formats,
  zone: string,
): TableColumn<DeskCampaign>[] {
  const { columns } = texts;
  const moment = (at: string) => (
    <span className="text-muted">
      <Time at={at} zone={zone} />
    </span>
  );
  return [
    {
      id: 'name',
      header: columns.name,
      width: [220, 2],
      sort: 'name',
      cell: ({ name }) => <span title={name}>{name}</span>,
    },
    {
      id: 'state',
      header: columns.state,
      width: [120, 0.6],
      onPhone: 'below',
      cell: ({ state }) => <CampaignState state={state} label={texts.states[state]} />,
    },
    {
      id: 'starts',
      header: columns.starts,
      width: MOMENT_WIDTH,
      sort: 'start',
      highFirst: true,
      cell: ({ starts_at }) => moment(starts_at),
    },
    { id: 'ends', header: columns.ends, width: MOMENT_WIDTH, cell: ({ ends_at }) => moment(ends_at) },
    {
      id: 'services',
      header: columns.services,
      width: [80, 0.4],
      align: 'end',
      cell: ({ services }) => number(services),
    },
    {
      id: 'taken',
      header: columns.taken,
      width: [130, 0.6],
      align: 'end',
      cell: ({ taken, limit }) =>
        limit === null ? number(taken) : texts.takenOf(number(taken), number(limit)),
    },
    {
      id: 'revenue',
      header: columns.revenue,
      width: [120, 0.6],
      align: 'end',
      onPhone: 'opposite',
      cell: ({ revenue, currency }) => money(revenue, currency),
    },
  ];
}

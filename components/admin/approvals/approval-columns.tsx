import { DotWord } from '@/components/shell/dot-word';
import { MOMENT_WIDTH, type TableColumn } from '@/components/ui/data-table/table-column';
import { Time } from '@/components/ui/time';
import type { Approval } from '@/lib/store/approvals/queries';
import type { approvals } from '@/lib/texts/en/office/approvals';
import type { Formats } from '@/lib/texts/formats';

const DOTS: Record<Approval['status'], string> = {
  pending: 'bg-warn',
  approved: 'bg-good',
  rejected: 'bg-bad',
  withdrawn: 'bg-muted',
};

export function approvalColumns(
  texts: typeof approvals,
  { money }: Formats,
  zone: string,
): TableColumn<Approval>[] {
  const { columns } = texts;
  return [
    {
      id: 'what',
      header: columns.what,
      width: [160, 1.4],
      cell: ({ action, record }) => (
        <>
          {texts.actions[action] ?? action}{' '}
          <span className="font-mono text-sm font-normal text-muted">{record}</span>
        </>
      ),
    },
    {
      id: 'amount',
      header: columns.amount,
      width: [110, 0.7],
      align: 'end',
      onPhone: 'opposite',
      cell: ({ amount, currency }) => amount !== null && money(amount, currency),
    },
    {
      id: 'status',
      header: columns.status,
      width: [120, 0.8],
      onPhone: 'below',
      cell: ({ status }) => <DotWord dot={DOTS[status]}>{texts.statuses[status]}</DotWord>,
    },
    { id: 'who', header: columns.who, width: [150, 1.2], cell: (row) => row.requested_by_name },
    {
      id: 'reason',
      header: columns.reason,
      width: [180, 2],
      cell: ({ reason }) => <span title={reason}>{reason}</span>,
    },
    {
      id: 'when',
      header: columns.when,
      width: MOMENT_WIDTH,
      cell: (row) => (
        <span className="text-muted">
          <Time at={row.created_at} zone={zone} />
        </span>
      ),
    },
  ];
}

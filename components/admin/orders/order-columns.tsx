import { MOMENT_WIDTH, type TableColumn } from '@/components/ui/data-table/table-column';
import { Time } from '@/components/ui/time';
import type { DeskOrder } from '@/lib/store/order-desk/queries';
import type { backOffice } from '@/lib/texts/en/back-office';
import type { Formats } from '@/lib/texts/formats';
import { OrderState } from './order-state';

type Texts = (typeof backOffice)['officeOrders'];
type Options = { texts: Texts; formats: Formats; zone: string; gatewayName: (code: string) => string };

export function orderColumns({ texts, formats, zone, gatewayName }: Options): TableColumn<DeskOrder>[] {
  const { columns } = texts;
  return [
    {
      id: 'order',
      header: columns.order,
      width: [190, 1],
      cell: ({ utr }) => <span className="font-mono text-sm">{utr}</span>,
    },
    {
      id: 'bought',
      header: columns.bought,
      width: [220, 2],
      cell: ({ bought, more_lines }) => (
        <span title={bought}>
          {bought} {more_lines > 0 && <span className="text-muted">{texts.more(more_lines)}</span>}
        </span>
      ),
    },
    {
      id: 'buyer',
      header: columns.buyer,
      width: [200, 1.4],
      onPhone: 'below',
      cell: ({ email }) => <span title={email}>{email}</span>,
    },
    {
      id: 'state',
      header: columns.state,
      width: [180, 1],
      cell: ({ state, open_reports }) => (
        <>
          <OrderState state={state} texts={texts} />
          {open_reports > 0 && <span className="text-bad"> · {texts.openReports(open_reports)}</span>}
        </>
      ),
    },
    {
      id: 'gateway',
      header: columns.gateway,
      width: [110, 0.8],
      cell: ({ gateway }) => gateway && <span className="text-muted">{gatewayName(gateway)}</span>,
    },
    {
      id: 'amount',
      header: columns.amount,
      width: [110, 0.6],
      align: 'end',
      onPhone: 'opposite',
      cell: ({ amount, currency }) => <span className="tabular-nums">{formats.money(amount, currency)}</span>,
    },
    {
      id: 'created',
      header: columns.created,
      width: MOMENT_WIDTH,
      cell: ({ created_at }) => (
        <span className="text-muted">
          <Time at={created_at} zone={zone} />
        </span>
      ),
    },
  ];
}

import { DotWord } from '@/components/shell/dot-word';
import { MOMENT_WIDTH, type TableColumn } from '@/components/ui/data-table/table-column';
import { Time } from '@/components/ui/time';
import type { ListedPayment } from '@/lib/store/payment-desk/queries';
import type { officePayments } from '@/lib/texts/en/office/payments';
import type { Formats } from '@/lib/texts/formats';

const DOTS: Record<ListedPayment['status'], string> = {
  pending: 'bg-warn',
  succeeded: 'bg-good',
  failed: 'bg-bad',
  cancelled: 'bg-muted',
  refunded: 'bg-muted',
};

type Texts = typeof officePayments;

export const PaymentStatus = ({ status, texts }: { status: ListedPayment['status']; texts: Texts }) => (
  <DotWord dot={DOTS[status]}>{texts.statuses[status]}</DotWord>
);

export function paymentColumns(texts: Texts, { money }: Formats, zone: string): TableColumn<ListedPayment>[] {
  const { columns } = texts;
  return [
    {
      id: 'reference',
      header: columns.reference,
      width: [200, 1.2],
      cell: ({ reference }) => (
        <span className="font-mono text-sm" title={reference}>
          {reference}
        </span>
      ),
    },
    {
      id: 'status',
      header: columns.status,
      width: [120, 0.6],
      onPhone: 'below',
      cell: ({ status }) => <PaymentStatus status={status} texts={texts} />,
    },
    {
      id: 'for',
      header: columns.for,
      width: [190, 1],
      cell: ({ utr }) => (utr === null ? texts.deposit : texts.order(utr)),
    },
    {
      id: 'buyer',
      header: columns.buyer,
      width: [180, 1.2],
      cell: ({ email }) => <span title={email}>{email}</span>,
    },
    { id: 'gateway', header: columns.gateway, width: [130, 0.7], cell: (row) => row.gateway_name },
    {
      id: 'amount',
      header: columns.amount,
      width: [110, 0.6],
      align: 'end',
      onPhone: 'opposite',
      cell: ({ amount, currency }) => <span className="tabular-nums">{money(amount, currency)}</span>,
    },
    {
      id: 'when',
      header: columns.when,
      width: MOMENT_WIDTH,
      cell: ({ created_at }) => (
        <span className="text-muted">
          <Time at={created_at} zone={zone} />
        </span>
      ),
    },
  ];
}

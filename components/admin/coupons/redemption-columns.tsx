import { DotWord } from '@/components/shell/dot-word';
import { MOMENT_WIDTH, type TableColumn } from '@/components/ui/data-table/table-column';
import { Time } from '@/components/ui/time';
import type { Redemption } from '@/lib/store/coupon-desk/queries';
import type { backOffice } from '@/lib/texts/en/back-office';
import type { Formats } from '@/lib/texts/formats';

type Texts = (typeof backOffice)['officeCoupons']['orders'];

const DOTS: Record<Redemption['state'], string> = {
  reserved: 'bg-info',
  used: 'bg-good',
  'given-back': 'bg-muted',
};

export function redemptionColumns(texts: Texts, { money }: Formats, zone: string): TableColumn<Redemption>[] {
  const { columns } = texts;
  return [
    {
      id: 'order',
      header: columns.order,
      width: [190, 1],
      cell: ({ utr }) => <span className="font-mono text-sm">{utr}</span>,
    },
    {
      id: 'buyer',
      header: columns.buyer,
      width: [200, 1.4],
      cell: ({ buyer }) => <span title={buyer}>{buyer}</span>,
    },
    {
      id: 'state',
      header: columns.state,
      width: [160, 0.8],
      onPhone: 'below',
      cell: ({ state, counts }) => (
        <DotWord dot={DOTS[state]}>{state === 'used' && !counts ? texts.late : texts.states[state]}</DotWord>
      ),
    },
    {
      id: 'amount',
      header: columns.amount,
      width: [110, 0.6],
      align: 'end',
      onPhone: 'opposite',
      cell: ({ amount, currency }) => money(amount, currency),
    },
    {
      id: 'price',
      header: columns.price,
      width: [110, 0.6],
      align: 'end',
      cell: ({ price, currency }) => money(price, currency),
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

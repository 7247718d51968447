import type { ReactNode } from 'react';
import { DotWord } from '@/components/shell/dot-word';
import type { TableColumn } from '@/components/ui/data-table/table-column';
import type { ServiceStock } from '@/lib/store/inventory/queries';
import type { backOffice } from '@/lib/texts/en/back-office';
import type { Formats } from '@/lib/texts/formats';

type Texts = (typeof backOffice)['officeCodes'];

/** A count; nothing to look at where it is none. */
const quiet = (n: number, shown: string): ReactNode =>
  n === 0 ? <span className="text-faint">{shown}</span> : shown;

export function stockColumns(texts: Texts, { number }: Formats): TableColumn<ServiceStock>[] {
  const { columns } = texts;
  return [
    {
      id: 'service',
      header: columns.service,
      width: [230, 2],
      sort: 'card',
      cell: ({ card, name, is_on_sale }) => (
        <span title={`${card} ${name}`}>
          {card} <span className="font-normal text-muted">{name}</span>
          {!is_on_sale && <span className="font-normal text-faint"> · {texts.notOnSale}</span>}
        </span>
      ),
    },
    {
      id: 'state',
      header: texts.filters.state,
      width: [110, 0.6],
      onPhone: 'below',
      cell: (row) => <StockWord row={row} texts={texts} />,
    },
    {
      id: 'left',
      header: columns.left,
      width: [90, 0.5],
      align: 'end',
      sort: 'left',
      onPhone: 'opposite',
      cell: ({ left }) => number(left),
    },
    {
      id: 'days',
      header: columns.days,
      width: [140, 0.7],
      align: 'end',
      sort: 'days',
      cell: ({ days_left, left }) =>
        days_left === null ? (
          <span className="text-faint">{texts.noSales}</span>
        ) : (
          left > 0 && texts.days(days_left)
        ),
    },
    {
      id: 'week',
      header: columns.week,
      width: [120, 0.6],
      align: 'end',
      cell: ({ sold_week }) => quiet(sold_week, number(sold_week)),
    },
    {
      id: 'month',
      header: columns.month,
      width: [130, 0.6],
      align: 'end',
      sort: 'sold',
      highFirst: true,
      cell: ({ sold_month }) => quiet(sold_month, number(sold_month)),
    },
    {
      id: 'reserved',
      header: columns.reserved,
      width: [100, 0.5],
      align: 'end',
      cell: ({ reserved }) => quiet(reserved, number(reserved)),
    },
    {
      id: 'expiring',
      header: columns.expiring,
      width: [120, 0.5],
      align: 'end',
      cell: ({ expiring }) =>
        expiring > 0 ? <span className="text-warn">{number(expiring)}</span> : quiet(0, number(0)),
    },
    {
      id: 'mark',
      header: columns.mark,
      width: [130, 0.6],
      align: 'end',
      cell: ({ low_mark }) =>
        low_mark === null ? <span className="text-faint">{texts.automaticMark}</span> : number(low_mark),
    },
  ];
}

/** Whether a service runs out; nothing where it doesn't. */
export function StockWord({ row, texts }: { row: ServiceStock; texts: Texts }) {
  if (row.left === 0) return <DotWord dot="bg-bad">{texts.stockWords.empty}</DotWord>;
  return row.is_low ? <DotWord dot="bg-warn">{texts.stockWords.low}</DotWord> : null;
}

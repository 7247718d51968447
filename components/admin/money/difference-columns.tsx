import type { TableColumn } from '@/components/ui/data-table/table-column';
import type { DifferenceRow } from '@/lib/store/reconciliation/queries';
import type { backOffice } from '@/lib/texts/en/back-office';
import type { Formats } from '@/lib/texts/formats';

type Texts = (typeof backOffice)['officeMoney']['differences'];

/** What a difference was found at: the order where it is about one. */
export const recordOf = ({ subject, record, utr }: DifferenceRow, { subjects }: Texts): string =>
  utr ?? subjects[subject](String(record));

export function differenceColumns(texts: Texts, formats: Formats): TableColumn<DifferenceRow>[] {
  const { columns, kinds, subjects, units, states } = texts;
  const words = (value: string, unit: string) => {
    if (unit === 'state') return states[value] ?? value;
    const counted = units[unit];
    if (counted) return counted(value);
    const written = formats.money(Number(value), unit);
    // A difference below what is shown would look like none.
    return (value.split('.')[1]?.length ?? 0) > 2 ? `${value} ${unit}` : written;
  };
  return [
    {
      id: 'what',
      header: columns.what,
      width: [280, 2],
      cell: ({ kind }) => <span title={kinds[kind]}>{kinds[kind]}</span>,
    },
    {
      id: 'record',
      header: columns.record,
      width: [200, 1.2],
      onPhone: 'below',
      cell: ({ subject, record, utr }) =>
        utr ? (
          <>
            <span className="font-mono text-sm">{utr}</span>
            {subject !== 'order' && (
              <span className="text-muted"> · {subjects[subject](String(record))}</span>
            )}
          </>
        ) : (
          subjects[subject](String(record))
        ),
    },
    {
      id: 'expected',
      header: columns.expected,
      width: [120, 0.7],
      align: 'end',
      cell: ({ expected, unit }) => words(expected, unit),
    },
    {
      id: 'found',
      header: columns.found,
      width: [120, 0.7],
      align: 'end',
      onPhone: 'opposite',
      cell: ({ found, unit }) => words(found, unit),
    },
  ];
}

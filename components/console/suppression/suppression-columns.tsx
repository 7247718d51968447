import type { TableColumn } from '@/components/ui/data-table/table-column';
import { Time } from '@/components/ui/time';
import type { SuppressedAddress } from '@/lib/campaign/suppression/queries';
import type { marketing } from '@/lib/texts/en/marketing';

export function suppressionColumns(
  texts: typeof marketing.suppression,
  zone: string,
): TableColumn<SuppressedAddress>[] {
  const { columns } = texts;
  return [
    { id: 'address', header: columns.address, width: [220, 3], cell: (row) => row.email_address },
    {
      id: 'from',
      header: columns.from,
      width: [140, 1.5],
      onPhone: 'below',
      cell: (row) => row.group_name ?? texts.everything,
    },
    {
      id: 'reason',
      header: columns.reason,
      width: [160, 1],
      onPhone: 'corner',
      cell: (row) => texts.reasons[row.reason],
    },
    {
      id: 'words',
      header: columns.words,
      width: [200, 3],
      cell: (row) =>
        row.words && (
          <span className="text-muted" title={row.words}>
            {row.words}
          </span>
        ),
    },
    {
      id: 'since',
      header: columns.since,
      width: [130, 1],
      sort: 'created_at',
      highFirst: true,
      cell: (row) => (
        <span className="text-muted">
          <Time at={row.created_at} zone={zone} precision="day" />
        </span>
      ),
    },
  ];
}

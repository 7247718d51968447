import type { TableColumn } from '@/components/ui/data-table/table-column';
import { Time } from '@/components/ui/time';

/** When a row was last changed, the last column of a list. */
export const changedColumn = <Row extends { updated_at: string }>(
  header: string,
  zone: string,
): TableColumn<Row> => ({
  id: 'changed',
  header,
  width: [130, 1],
  sort: 'updated_at',
  highFirst: true,
  cell: ({ updated_at }) => (
    <span className="text-muted">
      <Time at={updated_at} zone={zone} precision="day" />
    </span>
  ),
});

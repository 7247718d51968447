import type { TableColumn } from '@/components/ui/data-table/table-column';
import { Time } from '@/components/ui/time';

/** When a row was added. */
export const addedColumn = <Row extends { created_at: string }>(
  header: string,
  zone: string,
  more: Partial<TableColumn<Row>> = {},
): TableColumn<Row> => ({
  id: 'added',
  header,
  width: [150, 1],
  cell: ({ created_at }) => (
    <span className="text-muted">
      <Time at={created_at} zone={zone} precision="day" />
    </span>
  ),
  ...more,
});

import type { PagedRows } from './use-paged-rows';

/** The record beside a list, where its row has been read; undefined where none is open. */
export function openedRow<Row extends { id: number }>({
  rows,
  openId,
}: {
  rows: Pick<PagedRows<Row>, 'total' | 'rowAt'>;
  openId: number | null;
}): Row | undefined {
  if (openId === null) return undefined;
  for (let place = 0; place < rows.total; place += 1) {
    const row = rows.rowAt(place);
    if (row?.id === openId) return row;
  }
  return undefined;
}

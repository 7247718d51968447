/** Where a page of a timeline begins: after the entry with this time, rank and id. */
export type Cursor = { at: string; rank: number; id: number };

/** Past everything. */
const FIRST: Cursor = { at: '9999-12-31T00:00:00.000000Z', rank: 0, id: 0 };

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_(\d{1,2})_(\d{1,15})$/;

export const writeCursor = ({ at, rank, id }: Cursor): string => `${at}_${rank}_${id}`;

/** What can't be read begins at the newest entry. */
export function readCursor(text: string | undefined): Cursor {
  const [, at, rank, id] = CURSOR.exec(text ?? '') ?? [];
  // `Date.parse` takes 31 February, which PostgreSQL refuses.
  const isDay = at && !at.startsWith('0000') && new Date(at).toISOString().slice(0, 19) === at.slice(0, 19);
  if (!isDay) return FIRST;
  return { at, rank: Number(rank), id: Number(id) };
}

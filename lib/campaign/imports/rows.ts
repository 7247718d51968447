import type { z } from 'zod';
import { client } from '@/lib/db/client';
import { notFound } from '@/lib/errors';
import { timestamp, timestampOrNull } from '@/lib/timestamps';
import type { ImportView } from './schemas';

export type ImportRow = z.input<typeof ImportView>;

/** An import as the API shows it. */
export const importView = (row: ImportRow): ImportRow => ({
  ...row,
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
  finished_at: timestampOrNull(row.finished_at),
});

/** One of the account's imports. @throws DomainError not-found. */
export async function getImport(userId: number, id: number): Promise<ImportRow> {
  const [row] = await client()<ImportRow[]>`
    select * from contact_imports where id = ${id} and user_id = ${userId}`;
  if (!row) throw notFound();
  return importView(row);
}

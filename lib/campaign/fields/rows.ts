import type { fields } from '@/lib/db/schema';
import { timestamp } from '@/lib/timestamps';

export type FieldRow = typeof fields.$inferSelect;

/** A field as the API shows it. */
export const fieldView = (row: FieldRow) => ({
  ...row,
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
});

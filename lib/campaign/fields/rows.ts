import { timestamp } from '@/lib/timestamps';

export type FieldRow = {
  id: number;
  user_id: number | null;
  field_name: string;
  field_type: 'text' | 'number' | 'datetime-local';
  is_reserved: number;
  created_at: string;
  updated_at: string;
};

/** A field as the API shows it. */
export const fieldView = (row: FieldRow) => ({
  ...row,
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
});

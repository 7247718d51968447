import { client } from '@/lib/db/client';
import type { FieldRow } from './rows';

export type CustomField = Pick<FieldRow, 'field_name' | 'field_type'>;

/** The account's own fields, oldest first: the order of their columns in files and of their names in templates. */
export async function customFieldsOf(userId: number): Promise<CustomField[]> {
  return client()<CustomField[]>`
    select field_name, field_type from fields where user_id = ${userId} order by created_at, id`;
}

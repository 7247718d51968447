import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { fields } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import type { FieldRow } from './rows';

export type CustomField = Pick<FieldRow, 'field_name' | 'field_type'>;

const readCustomFields = statement({
  params: { userId: fields.user_id },
  row: { field_name: fields.field_name, field_type: fields.field_type },
  text: ({ userId }) => sql`
    select ${fields.field_name}, ${fields.field_type} from ${fields}
    where ${fields.user_id} = ${userId} order by ${fields.created_at}, ${fields.id}`,
});

/** The account's own fields, oldest first: the order of their columns in files and of their names in templates. */
export async function customFieldsOf(userId: number): Promise<CustomField[]> {
  return readCustomFields(db(), { userId });
}

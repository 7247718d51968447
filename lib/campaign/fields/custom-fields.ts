import { eq } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { fields } from '@/lib/db/schema';
import type { FieldRow } from './rows';

export type CustomField = Pick<FieldRow, 'field_name' | 'field_type'>;

/** The account's own fields, oldest first: the order of their columns in files and of their names in templates. */
export async function customFieldsOf(userId: number): Promise<CustomField[]> {
  return db()
    .select({ field_name: fields.field_name, field_type: fields.field_type })
    .from(fields)
    .where(eq(fields.user_id, userId))
    .orderBy(fields.created_at, fields.id);
}

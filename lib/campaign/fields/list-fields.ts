import { desc, eq, isNull } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { fields } from '@/lib/db/schema';
import { fieldView } from './rows';

/** The fields that every contact has, in the order of a contact's form. */
export async function listReservedFields() {
  const rows = await db().select().from(fields).where(isNull(fields.user_id)).orderBy(fields.id);
  return rows.map(fieldView);
}

/** The account's own fields, newest first. */
export async function listCustomFields({ actor }: { actor: Actor }) {
  const rows = await db()
    .select()
    .from(fields)
    .where(eq(fields.user_id, actor.id))
    .orderBy(desc(fields.created_at), desc(fields.id));
  return rows.map(fieldView);
}

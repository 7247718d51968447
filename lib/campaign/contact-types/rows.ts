import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { contactTypes } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { type BrokenRule, notFound } from '@/lib/errors';
import { timestamp, timestampOrNull } from '@/lib/timestamps';

export type ContactTypeRow = typeof contactTypes.$inferSelect;

/** A contact type as the API shows it. */
export const contactTypeView = ({
  id,
  user_id,
  name,
  deleted_at,
  created_at,
  updated_at,
}: ContactTypeRow) => ({
  id,
  user_id,
  name,
  deleted_at: timestampOrNull(deleted_at),
  created_at: timestamp(created_at),
  updated_at: timestamp(updated_at),
});

/** The condition on contact types that it is this one of the account's, and living. */
export const isContactType = (userId: number, id: number): SQL | undefined =>
  and(eq(contactTypes.id, id), eq(contactTypes.user_id, userId), isNull(contactTypes.deleted_at));

const findContactType = statement({
  params: { userId: contactTypes.user_id, id: contactTypes.id },
  row: getTableColumns(contactTypes),
  text: ({ userId, id }) => sql`
    select ${sql.join(Object.values(getTableColumns(contactTypes)), sql`, `)} from ${contactTypes}
    where ${contactTypes.id} = ${id} and ${contactTypes.user_id} = ${userId} and ${contactTypes.deleted_at} is null`,
});

/** One of the account's living contact types. @throws DomainError not-found. */
export async function getContactType(userId: number, id: number): Promise<ContactTypeRow> {
  const [row] = await findContactType(db(), { userId, id });
  if (!row) throw notFound();
  return row;
}

/** What is wrong with a reference to a contact type: nothing, or that it is none of the account's. */
export async function contactTypeProblems(userId: number, id: number): Promise<BrokenRule[]> {
  const found = await findContactType(db(), { userId, id });
  return found.length > 0 ? [] : [{ field: 'contact_type_id', rule: 'exists' }];
}

import type { Sql } from 'postgres';
import { client } from '@/lib/db/client';
import { type BrokenRule, notFound } from '@/lib/errors';
import { timestamp, timestampOrNull } from '@/lib/timestamps';

export type ContactTypeRow = {
  id: number;
  user_id: number;
  name: string;
  deleted_at: string | null;
  created_at: string;
  updated_at: string;
};

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

/** One of the account's living contact types. @throws DomainError not-found. */
export async function getContactType(userId: number, id: number): Promise<ContactTypeRow> {
  const [row] = await client()<ContactTypeRow[]>`
    select id, user_id, name, deleted_at, created_at, updated_at from contact_types
    where id = ${id} and user_id = ${userId} and deleted_at is null`;
  if (!row) throw notFound();
  return row;
}

/** What is wrong with a reference to a contact type: nothing, or that it is none of the account's. */
export async function contactTypeProblems(
  userId: number,
  id: number,
  sql: Sql = client(),
): Promise<BrokenRule[]> {
  const rows = await sql`
    select from contact_types where id = ${id} and user_id = ${userId} and deleted_at is null`;
  return rows.length > 0 ? [] : [{ field: 'contact_type_id', rule: 'exists' }];
}

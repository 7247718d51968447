import type { Fragment } from 'postgres';
import { client } from '@/lib/db/client';
import { notFound } from '@/lib/errors';
import { timestamp } from '@/lib/timestamps';

export type UnsubscribeRow = {
  id: number;
  user_id: number;
  unsubscribe_groups_id: number | null;
  email_address: string;
  created_at: string;
  updated_at: string;
};

export type GroupRow = {
  id: number;
  user_id: number;
  rand_id: string;
  group_name: string;
  description: string;
  is_display: number;
  created_at: string;
  updated_at: string;
};

/** Times as the API writes them. */
export const viewOf = <T extends { created_at: string; updated_at: string }>(row: T): T => ({
  ...row,
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
});

/** Whether an address (alias `u`) stands on a list: a group's, or the global one where there is no group. */
export const onList = (groupId: number | null): Fragment =>
  groupId === null
    ? client()`u.unsubscribe_groups_id is null`
    : client()`u.unsubscribe_groups_id = ${groupId}`;

/** The account's group. @throws DomainError not-found */
export async function getGroup(userId: number, id: number): Promise<GroupRow> {
  const [row] = await client()<GroupRow[]>`
    select id, user_id, rand_id, group_name, description, is_display, created_at, updated_at
    from unsubscribe_groups where id = ${id} and user_id = ${userId}`;
  if (!row) throw notFound();
  return row;
}

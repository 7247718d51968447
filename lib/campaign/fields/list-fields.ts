import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { type FieldRow, fieldView } from './rows';

/** The fields that every contact has, in the order of a contact's form. */
export async function listReservedFields() {
  const rows = await client()<FieldRow[]>`select * from fields where user_id is null order by id`;
  return rows.map(fieldView);
}

/** The account's own fields, newest first. */
export async function listCustomFields({ actor }: { actor: Actor }) {
  const rows = await client()<FieldRow[]>`
    select * from fields where user_id = ${actor.id} order by created_at desc, id desc`;
  return rows.map(fieldView);
}

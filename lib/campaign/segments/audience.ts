import type { Fragment } from 'postgres';
import { client } from '@/lib/db/client';
import type { RecipientRef } from '@/lib/db/schema/mailings';
import type { Account } from './compile-conditions';
import { addedBesides, matching, notRemoved } from './recipients-sql';
import { segmentColumns, segmentRow } from './rows';

/** Lists and segments of one account, found in the database; `missing` are the refs that are none of its own. */
export type Targets = { members: Fragment[]; missing: RecipientRef[] };

/**
 * Finds the lists and segments that refs name. Each member is a query with the columns contact_id (null for somebody
 * added by hand who is no contact), email, address (the email in lower case), first_name, last_name.
 */
export async function findTargets(refs: readonly RecipientRef[], account: Account): Promise<Targets> {
  const sql = client();
  const idsOf = (table: RecipientRef['table']) =>
    refs.flatMap((ref) => (ref.table === table && Number(ref.id) < 2 ** 31 ? [Number(ref.id)] : []));
  const [lists, segments] = await Promise.all([
    sql<{ id: number }[]>`
      select id from contact_types
      where user_id = ${account.id} and deleted_at is null and id = any(${idsOf('contacts_')}::int[])`,
    sql`
      select ${segmentColumns()} from segments s
      where s.user_id = ${account.id} and s.deleted_at is null and s.id = any(${idsOf('segments_')}::int[])`,
  ]);
  const found = new Set([
    ...lists.map(({ id }) => `contacts_${id}`),
    ...segments.map(({ id }) => `segments_${id}`),
  ]);
  const person = sql`c.id as contact_id, c.email, lower(c.email) as address, c.first_name, c.last_name`;
  const members = [
    ...lists.map(
      ({ id }) => sql`
        select ${person} from contacts c
        where c.user_id = ${account.id} and c.contact_type_id = ${id} and c.deleted_at is null`,
    ),
    ...segments.map(segmentRow).flatMap((segment) => [
      sql`select ${person} ${matching(segment, account)} and ${notRemoved(segment)}`,
      sql`
        select m.id as contact_id, coalesce(m.email, r.email) as email, lower(coalesce(m.email, r.email)) as address,
          coalesce(m.first_name, r.first_name) as first_name, coalesce(m.last_name, r.last_name) as last_name
        ${addedBesides(segment, account)}`,
    ]),
  ];
  return { members, missing: refs.filter((ref) => !found.has(`${ref.table}${ref.id}`)) };
}

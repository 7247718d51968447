import type { Fragment } from 'postgres';
import { client } from '@/lib/db/client';
import type { RecipientRef } from '@/lib/db/schema/mailings';
import type { Account } from './compile-conditions';
import { plannedAnew } from './planned-anew';
import { addedBesides, matching, notRemoved } from './recipients-sql';
import { segmentColumns, segmentRow } from './rows';

/** `contacts_12` or `segments_3` as it is stored; undefined for any other text. */
export function recipientRef(text: string): RecipientRef | undefined {
  const parts = /^(contacts_|segments_)([1-9]\d{0,9})$/.exec(text);
  if (!parts) return undefined;
  return { id: parts[2] ?? '', table: parts[1] as RecipientRef['table'] };
}

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

/**
 * A query of those who are in any of the targets and in none of the excluded ones, each address once. Its columns are
 * those of a member. Suppression is not considered.
 */
export function audienceOf(targets: Targets, excluded: Targets = { members: [], missing: [] }): Fragment {
  const sql = client();
  const all = union(targets.members);
  const without = excluded.members.length
    ? sql`where not exists (select from (${union(excluded.members)}) x where x.address = t.address)`
    : sql``;
  return sql`
    select distinct on (t.address) t.contact_id, t.email, t.address, t.first_name, t.last_name
    from (${all}) t ${without} order by t.address, t.contact_id nulls last`;
}

function union(members: readonly Fragment[]): Fragment {
  const sql = client();
  const nobody = sql`
    select null::int as contact_id, ''::text as email, ''::text as address, ''::text as first_name,
      ''::text as last_name where false`;
  return members.reduce((all, member) => sql`${all} union all (${member})`, nobody);
}

/** A query of the addresses (`address`, each once) that are not to be mailed in a group, or at all. */
export const suppressedAddresses = (account: Account, groupId: number | null): Fragment => client()`
  select distinct lower(u.email_address) as address from unsubscribes u
  where u.user_id = ${account.id} and coalesce(u.unsubscribe_groups_id, 0) in (0, ${groupId ?? 0}::int)`;

/** How many people a mailing would reach, and how many of its audience it passes over as suppressed. */
export async function countAudience(
  audience: Fragment,
  account: Account,
  groupId: number | null,
): Promise<{ recipients: number; suppressed: number }> {
  const [row] = await plannedAnew<{ recipients: number; suppressed: number }>(client()`
    select (count(*) filter (where s.address is null))::int as recipients, count(s.address)::int as suppressed
    from (${audience}) t left join (${suppressedAddresses(account, groupId)}) s on s.address = t.address`);
  return { recipients: row?.recipients ?? 0, suppressed: row?.suppressed ?? 0 };
}

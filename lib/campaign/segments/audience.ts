import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import {
  contacts,
  contactTypes,
  deliveries,
  changedContacts as k,
  segments,
  singleSends,
} from '@/lib/db/schema';
import type { RecipientRef } from '@/lib/db/schema/mailings';
import { inline, statement } from '@/lib/db/statement';
import { DeliveryStatus } from '../delivery-states';
import { type Account, c } from './compile-conditions';
import { addedBesides, m, matching, notRemoved, r } from './recipients-sql';
import { segmentColumns } from './rows';

const findSends = statement({
  params: { userId: singleSends.user_id, ids: value.integers },
  row: { id: singleSends.id },
  text: ({ userId, ids }) => sql`
    select ${singleSends.id} from ${singleSends}
    where ${singleSends.user_id} = ${userId} and ${singleSends.id} = any(${ids}::int[])`,
});

const d = alias(deliveries, 'd');

/** Lists, segments and sends of one account, found in the database; `missing` are the refs that are none of its own. */
export type Targets = {
  members: SQL[];
  missing: RecipientRef[];
  /**
   * Where one send is all there is: the addresses of its members with the column `moved`, whether somebody's has changed
   * since. Of all others no address comes twice, and each has been emailed.
   */
  ofOneSend: SQL | null;
};

const findLists = statement({
  params: { userId: contactTypes.user_id, ids: value.integers },
  row: { id: contactTypes.id },
  text: ({ userId, ids }) => sql`
    select ${contactTypes.id} from ${contactTypes}
    where ${contactTypes.user_id} = ${userId} and ${contactTypes.deleted_at} is null
      and ${contactTypes.id} = any(${ids}::int[])`,
});

const findSegments = statement({
  params: { userId: segments.user_id, ids: value.integers },
  row: getTableColumns(segments),
  text: ({ userId, ids }) => sql`
    select ${segmentColumns} from ${segments}
    where ${segments.user_id} = ${userId} and ${segments.deleted_at} is null and ${segments.id} = any(${ids}::int[])`,
});

const isUnopened = (userId: number, sendId: number) => sql`
  ${d.user_id} = ${userId} and ${d.single_send_id} = ${sendId} and ${d.status} = ${inline(DeliveryStatus.sent)}
  and ${d.opens} = 0`;

/**
 * Those whom a send reached and who did not open it, as they are now. Whoever was added to a segment by hand and is no
 * contact is as the ledger has them; whoever was erased is in neither.
 */
function notOpened(userId: number, sendId: number): SQL[] {
  const isTheirs = isUnopened(userId, sendId);
  return [
    sql`
      select ${c.id} as contact_id, ${c.email}, lower(${c.email}) as address, ${c.first_name}, ${c.last_name}, ${c.country}
      from ${deliveries} as ${d} join ${contacts} as ${c} on ${c.id} = ${d.contact_id} and ${c.user_id} = ${userId}
      where ${isTheirs} and ${c.deleted_at} is null and exists (
        select from ${contactTypes} where ${contactTypes.id} = ${c.contact_type_id} and ${contactTypes.deleted_at} is null)`,
    sql`
      select null::int, ${d.email}, lower(${d.email}), ${d.person} ->> 'first_name', ${d.person} ->> 'last_name', ''
      from ${deliveries} as ${d} where ${isTheirs} and ${d.contact_id} is null and ${d.person} is not null`,
  ];
}

/**
 * The addresses of the same people in one pass over the ledger, and whether they have `moved`. Only the contacts that
 * changed or are gone are joined: with all of a million it takes twice as long.
 */
const unopenedAddresses = (userId: number, sendId: number): SQL => sql`
  select coalesce(n.address, lower(${d.email})) as address,
    n.address is not null and n.address <> lower(${d.email}) as moved
  from ${deliveries} as ${d} left join (
    select ${k.contact_id}, lower(${c.email}) as address, ${c.id} is null as is_erased
    from ${k} left join ${contacts} as ${c} on ${c.id} = ${k.contact_id}
    where ${k.user_id} = ${userId}
  ) n on n.contact_id = ${d.contact_id}
  where ${isUnopened(userId, sendId)} and n.is_erased is not true and (
    (${d.contact_id} > 0 and ${d.contact_id} not in (${deletedContacts(userId)}))
    or (${d.contact_id} is null and ${d.person} is not null))`;

/** Contacts that were deleted, and those of deleted lists. */
const deletedContacts = (userId: number): SQL => {
  const of = (isDeleted: boolean, lists: SQL) => sql`
    select ${c.id} from ${contacts} as ${c}
    where ${c.user_id} = ${userId} and ${c.deleted_at} is ${isDeleted ? sql`not null` : sql`null`}
      and ${c.contact_type_id} in (
        select ${contactTypes.id} from ${contactTypes} where ${contactTypes.user_id} = ${userId} ${lists})`;
  return sql`${of(true, sql``)} union all ${of(false, sql`and ${contactTypes.deleted_at} is not null`)}`;
};

/**
 * Finds the lists, segments and sends that refs name. A send stands for those who did not open it, also once its report
 * is deleted. Each member is a query with the columns contact_id (null for somebody
 * added by hand who is no contact), email, address (the email in lower case), first_name, last_name, country.
 */
export async function findTargets(refs: readonly RecipientRef[], account: Account): Promise<Targets> {
  const idsOf = (table: RecipientRef['table']) =>
    refs.flatMap((ref) => (ref.table === table && Number(ref.id) < 2 ** 31 ? [Number(ref.id)] : []));
  const userId = account.id;
  const [lists, found, sends] = await Promise.all([
    findLists(db(), { userId, ids: idsOf('contacts_') }),
    findSegments(db(), { userId, ids: idsOf('segments_') }),
    findSends(db(), { userId, ids: idsOf('not_opened_') }),
  ]);
  const names = new Set([
    ...lists.map(({ id }) => `contacts_${id}`),
    ...found.map(({ id }) => `segments_${id}`),
    ...sends.map(({ id }) => `not_opened_${id}`),
  ]);
  const person = sql`
    ${c.id} as contact_id, ${c.email}, lower(${c.email}) as address, ${c.first_name}, ${c.last_name}, ${c.country}`;
  const email = sql`coalesce(${m.email}, ${r.email})`;
  const members = [
    ...lists.map(
      ({ id }) => sql`
        select ${person} from ${contacts} as ${c}
        where ${c.user_id} = ${userId} and ${c.contact_type_id} = ${id} and ${c.deleted_at} is null`,
    ),
    ...found.flatMap((segment) => [
      sql`select ${person} ${matching(segment, account)} and ${notRemoved(segment)}`,
      sql`
        select ${m.id} as contact_id, ${email} as email, lower(${email}) as address,
          coalesce(${m.first_name}, ${r.first_name}) as first_name,
          coalesce(${m.last_name}, ${r.last_name}) as last_name, coalesce(${m.country}, '') as country
        ${addedBesides(segment, account)}`,
    ]),
    ...sends.flatMap(({ id }) => notOpened(userId, id)),
  ];
  const [send] = sends;
  const ofOneSend =
    send && sends.length + lists.length + found.length === 1 ? unopenedAddresses(userId, send.id) : null;
  return { members, ofOneSend, missing: refs.filter((ref) => !names.has(`${ref.table}${ref.id}`)) };
}

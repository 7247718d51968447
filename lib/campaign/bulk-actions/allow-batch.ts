import { sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { unsubscribeGroups as g, allowedAddresses as k, unsubscribes as u } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import { isUntouched } from '../unsubscribes/is-untouched';

const batch = { actionId: k.action_id, number: k.number, userId: k.user_id };

const columns = bare(
  k.user_id,
  k.unsubscribe_groups_id,
  k.email_address,
  k.reason,
  k.import_id,
  k.suppression_import_id,
  k.created_at,
  k.updated_at,
);

// By id, so that two such transactions never wait for each other's rows.
const allow = statement({
  params: { ...batch, ids: value.integers },
  row: { id: u.id },
  text: ({ actionId, number, userId, ids }) => sql`
    with gone as (
      delete from ${u} where ${u.id} in (
        select ${u.id} from ${u} where ${u.id} = any(${ids}::int[]) and ${u.user_id} = ${userId}
        order by ${u.id} for update)
      returning *),
    kept as (
      insert into ${k} (${bare(k.action_id, k.number)}, ${columns})
      select ${actionId}::int, ${number}::int, ${columns} from gone)
    select id from gone`,
});

// A group that is gone has no addresses, and one that has been added again since stays for good.
const putBack = statement({
  params: batch,
  row: { id: u.id },
  text: ({ actionId, number, userId }) => sql`
    with back as (
      delete from ${k}
      where ${k.action_id} = ${actionId} and ${k.number} = ${number} and ${k.user_id} = ${userId} returning *)
    insert into ${u} (${columns})
    select ${columns} from back
    where back.unsubscribe_groups_id is null or exists (
      select from ${g} where ${g.id} = back.unsubscribe_groups_id and ${g.user_id} = ${userId})
    order by coalesce(back.unsubscribe_groups_id, 0), lower(back.email_address)
    on conflict (${bare(u.user_id)}, coalesce(${bare(u.unsubscribe_groups_id)}, 0), lower(${bare(u.email_address)}))
      do update set ${bare(u.import_id)} = null, ${bare(u.updated_at)} = now() where ${isUntouched}
    returning ${bare(u.id)}`,
});

type Batch = { actionId: number; number: number; userId: number };

/** Takes suppressed addresses off their lists and keeps them as they were. @returns the ids that were there. */
export const allowBatch = async (tx: Transaction, its: Batch & { ids: readonly number[] }) =>
  (await allow(tx, its)).map(({ id }) => id);

/** Puts them back, with why and since when they were there. @returns how many. */
export const suppressBatch = async (tx: Transaction, its: Batch) => (await putBack(tx, its)).length;

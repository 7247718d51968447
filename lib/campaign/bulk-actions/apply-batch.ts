import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { bulkActionBatches, contacts, contactTypes, unsubscribes } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import { isOnList, replacedAddresses } from '../contacts/kept-address';
import { holdMerges } from '../contacts/merge-lock';
import { CONTACT_FIELDS } from '../fields/reserved-names';
import { isUntouched } from '../unsubscribes/is-untouched';
import type { BulkActionKind } from './schemas';

export type Batch = {
  actionId: number;
  userId: number;
  ids: readonly number[];
  /** The list that they are added to or removed from, or the group that they leave; 0 where there is none. */
  target: number;
};

const params = { userId: contacts.user_id, ids: value.integers };
const row = { id: contacts.id };
const c = alias(contacts, 'c');

// All by id, so that two such transactions never wait for each other's rows.
const remove = statement({
  params,
  row,
  text: ({ userId, ids }) => sql`
    update ${contacts} set ${bare(contacts.deleted_at)} = now()
    where ${contacts.id} in (
      select ${contacts.id} from ${contacts}
      where ${contacts.id} = any(${ids}::int[]) and ${contacts.user_id} = ${userId} and ${contacts.deleted_at} is null
      order by ${contacts.id} for update)
    returning ${contacts.id}`,
});

const isChosen = ({ userId, ids }: Readonly<Record<'userId' | 'ids', SQL>>) => sql`
  ${c.id} = any(${ids}::int[]) and ${c.user_id} = ${userId} and ${c.deleted_at} is null`;
const chosen = (batch: Parameters<typeof isChosen>[0]) =>
  sql`from ${contacts} as ${c} where ${isChosen(batch)}`;

// One look into the index for each: a plan made while the list was empty would read all of it for each.
const onList = (target: SQL, address: SQL) => sql`
  lateral (
    select ${contacts.id} from ${contacts}
    where ${contacts.contact_type_id} = ${target} and lower(${contacts.email}) = ${address} and ${contacts.deleted_at} is null
    limit 1) as there`;

const removeFromList = statement({
  params: { ...params, target: contacts.contact_type_id },
  row,
  text: ({ userId, ids, target }) => sql`
    update ${contacts} set ${bare(contacts.deleted_at)} = now()
    where ${contacts.id} in (
      select ${contacts.id} from ${contacts}
      where ${contacts.user_id} = ${userId} and ${contacts.deleted_at} is null and ${contacts.id} = any(array(
        select there.id from (select lower(${c.email}) as address ${chosen({ userId, ids })}) as given
        cross join ${onList(target, sql`given.address`)}))
      order by ${contacts.id} for update)
    returning ${contacts.id}`,
});

// All of them at the list's own time: that is how they are known as those who went with it.
const removeWithList = statement({
  params: { ...params, target: contacts.contact_type_id },
  row,
  text: ({ userId, ids, target }) => sql`
    update ${contacts} set ${bare(contacts.deleted_at)} = ${contactTypes.deleted_at}
    from ${contactTypes}
    where ${contactTypes.id} = ${target} and ${contactTypes.user_id} = ${userId} and ${contactTypes.deleted_at} is not null
      and ${contacts.id} in (
        select ${contacts.id} from ${contacts}
        where ${contacts.id} = any(${ids}::int[]) and ${contacts.user_id} = ${userId}
          and ${contacts.contact_type_id} = ${target} and ${contacts.deleted_at} is null
        order by ${contacts.id} for update)
    returning ${contacts.id}`,
});

const lockList = statement({
  params: { userId: contactTypes.user_id, target: contactTypes.id },
  row: {},
  text: ({ userId, target }) => sql`
    select from ${contactTypes}
    where ${contactTypes.id} = ${target} and ${contactTypes.user_id} = ${userId} and ${contactTypes.deleted_at} is null
    for share`,
});

const others = [...CONTACT_FIELDS.filter((name) => name !== 'email').map((name) => c[name]), c.custom_field];
const addressOf = sql`coalesce(replaced.kept, ${c.email})`;
// A contact whose address was merged into a person's is that person: they come onto the list, if they aren't on it.
const addToList = statement({
  params: { ...params, target: contacts.contact_type_id },
  row,
  text: ({ userId, ids, target }) => sql`
    insert into ${contacts} (${bare(contacts.user_id, contacts.contact_type_id, contacts.email, ...others)})
    select distinct on (lower(${addressOf})) ${c.user_id}, ${target}::int, ${addressOf}, ${sql.join(others, sql`, `)}
    from ${contacts} as ${c}
    left join (${replacedAddresses(userId, target)}) as replaced on replaced.email = lower(${c.email})
    left join ${onList(target, sql`lower(${c.email})`)} on true
    where ${isChosen({ userId, ids })} and there.id is null
      and (replaced.kept is null or not ${isOnList(target, sql`replaced.kept`)})
    order by lower(${addressOf}), replaced.kept is null desc, ${c.id} desc
    on conflict do nothing
    returning ${contacts.id}`,
});

// Whom an import or another action has named as well stays when that is undone. An earlier batch of the same action has
// added those that are as old as its end: both are the time of one transaction.
const keepSuppressed = statement({
  params: { ...params, actionId: bulkActionBatches.action_id, target: nullable(value.integer) },
  row: {},
  text: ({ userId, ids, actionId, target }) => sql`
    update ${unsubscribes} set ${bare(unsubscribes.import_id)} = null, ${bare(unsubscribes.updated_at)} = now()
    where ${unsubscribes.id} in (
      select ${unsubscribes.id} from ${unsubscribes}
      where ${unsubscribes.user_id} = ${userId}
        and coalesce(${unsubscribes.unsubscribe_groups_id}, 0) = coalesce(${target}::int, 0)
        and ${isUntouched}
        and lower(${unsubscribes.email_address}) in (select lower(${c.email}) ${chosen({ userId, ids })})
        and not exists (
          select from ${bulkActionBatches}
          where ${bulkActionBatches.action_id} = ${actionId} and ${bulkActionBatches.done_at} = ${unsubscribes.created_at})
      order by lower(${unsubscribes.email_address}) for update)`,
});

const suppress = statement({
  params: { ...params, target: nullable(value.integer) },
  row: { id: unsubscribes.id },
  text: ({ userId, ids, target }) => sql`
    insert into ${unsubscribes}
      (${bare(unsubscribes.user_id, unsubscribes.unsubscribe_groups_id, unsubscribes.email_address)})
    select distinct on (lower(${c.email})) ${c.user_id}, ${target}::int, ${c.email} ${chosen({ userId, ids })}
    order by lower(${c.email}), ${c.id}
    on conflict do nothing
    returning ${unsubscribes.id}`,
});

/** Does to the contacts of one batch what is to be done. @returns the records that it added or removed. */
export async function applyBatch(
  tx: Transaction,
  kind: Exclude<BulkActionKind, 'allow_again'>,
  { target, actionId, ...batch }: Batch,
): Promise<number[]> {
  const changed = async () => {
    if (kind === 'delete') return remove(tx, batch);
    if (kind === 'delete_list') return removeWithList(tx, { ...batch, target });
    if (kind === 'remove_from_list') return removeFromList(tx, { ...batch, target });
    if (kind === 'add_to_list') {
      // A list that was deleted meanwhile takes nobody.
      const { count } = await lockList(tx, { userId: batch.userId, target });
      if (count === 0) return [];
      await holdMerges(tx, { userId: batch.userId });
      return addToList(tx, { ...batch, target });
    }
    const group = kind === 'leave_group' ? target : null;
    await keepSuppressed(tx, { ...batch, actionId, target: group });
    return suppress(tx, { ...batch, target: group });
  };
  return (await changed()).map(({ id }) => id);
}

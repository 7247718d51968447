import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { contactImportChanges, contactImports, contacts, unsubscribes } from '@/lib/db/schema';
import { bare, inline, statement } from '@/lib/db/statement';
import { CONTACT_FIELDS } from '../fields/reserved-names';
import { hasLeftSince } from '../unsubscribes/has-left-since';
import { UNDO_BATCH } from './undo-job';

const params = { importId: contactImports.id, userId: contacts.user_id };
const batch = { last: nullable(value.integer), looked: value.integer };
const range = { ...params, after: value.integer, last: value.integer };

const nextAdded = statement({
  params: { ...params, after: value.integer },
  row: batch,
  text: ({ importId, userId, after }) => sql`
    select max(id)::int as last, count(*)::int as looked from (
      select ${contacts.id} from ${contacts}
      where ${contacts.import_id} = ${importId} and ${contacts.user_id} = ${userId}
        and ${contacts.deleted_at} is null and ${contacts.id} > ${after}::int
      order by ${contacts.id} limit ${inline(UNDO_BATCH)}) as chosen`,
});

// By id, so that two such transactions never wait for each other's rows.
const removeAdded = statement({
  params: range,
  row: {},
  text: ({ importId, userId, after, last }) => sql`
    update ${contacts} set ${bare(contacts.deleted_at)} = now()
    where ${contacts.id} in (
      select ${contacts.id} from ${contacts}
      where ${contacts.import_id} = ${importId} and ${contacts.user_id} = ${userId} and ${contacts.deleted_at} is null
        and ${contacts.updated_at} = ${contacts.created_at}
        and ${contacts.id} > ${after}::int and ${contacts.id} <= ${last}::int
      order by ${contacts.id} for update)`,
});

const change = alias(contactImportChanges, 'ch');
const now = alias(contacts, 'now');
const before = alias(contacts, 'b');
const columns = [...CONTACT_FIELDS, 'custom_field', 'updated_at'] as const;

const nextChanged = statement({
  params: { importId: contactImports.id },
  row: batch,
  text: ({ importId }) => sql`
    select max(contact_id)::int as last, count(*)::int as looked from (
      select ${change.contact_id} from ${contactImportChanges} as ${change}
      where ${change.import_id} = ${importId}
      order by ${change.contact_id} limit ${inline(UNDO_BATCH)}) as chosen`,
});

const upTo = { ...params, last: value.integer };

const lockChanged = statement({
  params: upTo,
  row: {},
  text: ({ importId, userId, last }) => sql`
    select from ${contacts}
    where ${contacts.user_id} = ${userId} and ${contacts.id} in (
      select ${change.contact_id} from ${contactImportChanges} as ${change}
      where ${change.import_id} = ${importId} and ${change.contact_id} <= ${last}::int)
    order by ${contacts.id} for update`,
});

const restoreChanged = statement({
  params: upTo,
  row: {},
  text: ({ importId, userId, last }) => sql`
    update ${contacts} set ${sql.join(
      columns.map((name) => sql`${bare(contacts[name])} = ${before[name]}`),
      sql`, `,
    )}
    from ${contactImportChanges} as ${change}
    join ${contactImports} on ${contactImports.id} = ${change.import_id}
    join ${contacts} as ${now} on ${now.id} = ${change.contact_id}
    cross join lateral jsonb_populate_record(${now}, ${change.before}) as ${before}
    where ${change.import_id} = ${importId} and ${change.contact_id} <= ${last}::int
      and ${contacts.id} = ${change.contact_id} and ${contacts.user_id} = ${userId}
      and ${contacts.deleted_at} is null and ${contacts.updated_at} = ${contactImports.finished_at}`,
});

const forgetChanges = statement({
  params: { importId: contactImports.id, last: value.integer },
  row: {},
  text: ({ importId, last }) => sql`
    delete from ${contactImportChanges}
    where ${contactImportChanges.import_id} = ${importId} and ${contactImportChanges.contact_id} <= ${last}::int`,
});

/** Lets those be mailed again whom an import suppressed. Whoever has left, bounced or complained since stays where they are. */
export const unsuppress = statement({
  params: { importId: contactImports.id, userId: unsubscribes.user_id },
  row: {},
  text: ({ importId, userId }) => sql`
    delete from ${unsubscribes}
    where ${unsubscribes.import_id} = ${importId} and ${unsubscribes.user_id} = ${userId}
      and ${unsubscribes.updated_at} = ${unsubscribes.created_at}
      and not ${hasLeftSince(userId, sql`${unsubscribes.created_at}`)}`,
});

type Of = { importId: number; userId: number };
type Batch = { last: number; looked: number; changed: number };

/** Removes the next contacts that an import added, but for those changed since. Undefined where there are no more. */
export async function removeNextAdded(
  tx: Transaction,
  given: Of & { after: number },
): Promise<Batch | undefined> {
  const [next] = await nextAdded(tx, given);
  if (!next || next.last === null) return undefined;
  const { count } = await removeAdded(tx, { ...given, last: next.last });
  return { last: next.last, looked: next.looked, changed: count };
}

/** Gives the next contacts that an import changed their earlier values, but for those changed since, and forgets these. */
export async function restoreNextChanged(tx: Transaction, given: Of): Promise<Batch | undefined> {
  const [next] = await nextChanged(tx, given);
  if (!next || next.last === null) return undefined;
  const { last, looked } = next;
  await lockChanged(tx, { ...given, last });
  const { count } = await restoreChanged(tx, { ...given, last });
  await forgetChanges(tx, { importId: given.importId, last });
  return { last, looked, changed: count };
}

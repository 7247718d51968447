import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { contactImportChanges, contactImports, contacts, unsubscribes } from '@/lib/db/schema';
import { bare, rows, statement } from '@/lib/db/statement';
import { conflict, notFound } from '@/lib/errors';
import { timestamp } from '@/lib/timestamps';
import { CONTACT_FIELDS } from '../fields/reserved-names';
import { dropContactCache, dropContactCacheEverywhere } from '../signals/contact-cache';
import { hasLeftSince } from '../unsubscribes/has-left-since';
import { dropMadeFields } from './drop-made';
import { ImportStatus } from './import-status';
import { undoUntil } from './rows';

const params = { importId: contactImports.id, userId: contacts.user_id };

const removeAdded = statement({
  params,
  row: {},
  text: ({ importId, userId }) => sql`
    update ${contacts} set ${bare(contacts.deleted_at)} = now()
    where ${contacts.import_id} = ${importId} and ${contacts.user_id} = ${userId} and ${contacts.deleted_at} is null
      and ${contacts.updated_at} = ${contacts.created_at}`,
});

const change = alias(contactImportChanges, 'ch');
const now = alias(contacts, 'now');
const before = alias(contacts, 'b');
const columns = [...CONTACT_FIELDS, 'custom_field', 'updated_at'] as const;

const restoreChanged = statement({
  params,
  row: {},
  text: ({ importId, userId }) => sql`
    update ${contacts} set ${sql.join(
      columns.map((name) => sql`${bare(contacts[name])} = ${before[name]}`),
      sql`, `,
    )}
    from ${contactImportChanges} as ${change}
    join ${contactImports} on ${contactImports.id} = ${change.import_id}
    join ${contacts} as ${now} on ${now.id} = ${change.contact_id}
    cross join lateral jsonb_populate_record(${now}, ${change.before}) as ${before}
    where ${change.import_id} = ${importId} and ${contacts.id} = ${change.contact_id}
      and ${contacts.user_id} = ${userId} and ${contacts.deleted_at} is null
      and ${contacts.updated_at} = ${contactImports.finished_at}`,
});

/** Whoever has left, bounced or complained here since stays where they are. */
const unsuppress = statement({
  params: { importId: contactImports.id, userId: unsubscribes.user_id },
  row: {},
  text: ({ importId, userId }) => sql`
    delete from ${unsubscribes}
    where ${unsubscribes.import_id} = ${importId} and ${unsubscribes.user_id} = ${userId}
      and ${unsubscribes.updated_at} = ${unsubscribes.created_at}
      and not ${hasLeftSince(userId, sql`${unsubscribes.created_at}`)}`,
});

/**
 * Takes an import back: removes the contacts that it added and gives those that it changed their earlier values, as
 * far as they have not changed since; whom it suppressed can be mailed again, and the fields that it added go.
 *
 * @throws DomainError not-found, or conflict where it has not been written, has been undone, or is too long ago.
 */
export async function undoImport({ actor, input }: { actor: Actor; input: { id: number } }) {
  const { id } = input;
  const isIt = eq(contactImports.id, id);
  const counts = await db().transaction(async (tx) => {
    // A million contacts take longer than a request may.
    await rows(tx, {}, sql`set local statement_timeout = 0`);
    const [record] = await tx
      .select()
      .from(contactImports)
      .where(and(isIt, eq(contactImports.user_id, actor.id)))
      .for('update');
    if (!record) throw notFound();
    if (record.status === ImportStatus.undone) throw conflict('The import has been undone already.');
    if (record.status !== ImportStatus.done) throw conflict('Only a finished import can be undone.');
    if (record.finished_at && undoUntil(timestamp(record.finished_at)) < new Date())
      throw conflict('An import can be undone for 30 days.');
    const { count: removed } = await removeAdded(tx, { importId: id, userId: actor.id });
    const { count: restored } = await restoreChanged(tx, { importId: id, userId: actor.id });
    await unsuppress(tx, { importId: id, userId: actor.id });
    await dropMadeFields(tx, record);
    await tx.update(contactImports).set({ status: ImportStatus.undone }).where(isIt);
    await tx.delete(contactImportChanges).where(eq(contactImportChanges.import_id, id));
    await dropContactCacheEverywhere(tx, actor.id);
    return { removed, restored, kept: record.created + record.updated - removed - restored };
  });
  dropContactCache(actor.id);
  return counts;
}

import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { againAfterDeadlock } from '@/lib/db/after-deadlock';
import { db, type Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import {
  contactAddresses,
  contactMerges,
  contacts,
  fields,
  contactMergeChanges as h,
  segmentRecipients as r,
  unsubscribes as u,
} from '@/lib/db/schema';
import type { MergedBefore } from '@/lib/db/schema/contact-merges';
import { bare, statement } from '@/lib/db/statement';
import { conflict, notFound } from '@/lib/errors';
import { timestamp } from '@/lib/timestamps';
import { isTaken } from '../contacts/check-contact';
import { dropContactCache, dropContactCacheEverywhere } from '../signals/contact-cache';
import { queueSweep } from '../signals/queue-sweep';
import { hasLeftSince } from '../unsubscribes/has-left-since';
import { isUntouched } from '../unsubscribes/is-untouched';
import { lockAutomations, resumeEnrolments } from './resume-enrolments';

/** How long a merge can be taken back: as long as deleted contacts are. */
const UNDO_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
const TAKEN = 'An address has been added to its list again since, so this can’t be undone.';

// Whoever was added or removed by hand since stays so.
const giveBackPlaces = statement({
  params: {
    contactId: contacts.id,
    places: value.json<MergedBefore['segments']>(),
    since: value.timestamptz,
  },
  row: {},
  text: ({ contactId, places, since }) => sql`
    with dropped as (
      delete from ${r}
      where ${r.contact_id} = ${contactId} and ${r.created_at} = ${since}::timestamptz
        and ${r.updated_at} = ${since}::timestamptz and not ${places}::jsonb ? ${r.segment_id}::text)
    update ${r} set ${bare(r.standing)} = ${places}::jsonb ->> ${r.segment_id}::text
    where ${r.contact_id} = ${contactId} and ${r.updated_at} = ${since}::timestamptz
      and ${places}::jsonb ? ${r.segment_id}::text`,
});

const allowAgain = statement({
  params: { userId: u.user_id, ids: value.integers },
  row: {},
  text: ({ userId, ids }) => sql`
    delete from ${u}
    where ${u.id} = any(${ids}::int[]) and ${u.user_id} = ${userId} and ${isUntouched}
      and not ${hasLeftSince(userId, sql`${u.created_at}`)}`,
});

/**
 * Makes the contacts of a merge what they were: those that were deleted come back, the others have their own values.
 * Addresses that were suppressed again meanwhile, by anybody, stay so. Automations that somebody left by it go on.
 *
 * @throws DomainError not-found, or conflict where that is done or too long ago, or one of them has changed since.
 */
export async function undoMerge({ actor, input }: { actor: Actor; input: { id: number } }): Promise<void> {
  authorizeMember(actor, 'audience:write');
  await againAfterDeadlock(() =>
    db().transaction(async (tx) => {
      const automationIds = await lockAutomations(tx, actor.id, input.id);
      const { contactIds, mergedAt } = await undo(tx, actor.id, input.id);
      await resumeEnrolments(tx, automationIds, { contactIds, mergedAt });
      await dropContactCacheEverywhere(tx, actor.id);
      await queueSweep(tx, actor.id);
    }),
  ).catch((error: unknown) => {
    throw isTaken(error) ? conflict(TAKEN) : error;
  });
  dropContactCache(actor.id);
}

async function undo(tx: Transaction, userId: number, id: number) {
  const [merge] = await tx
    .select()
    .from(contactMerges)
    .where(and(eq(contactMerges.id, id), eq(contactMerges.user_id, userId)))
    .for('update');
  if (!merge) throw notFound();
  if (merge.undone_at) throw conflict('This has been undone already.');
  if (Date.parse(timestamp(merge.created_at)) < Date.now() - UNDO_DAYS * DAY_MS)
    throw conflict(`This can be undone for ${UNDO_DAYS} days.`);
  const changes = await tx
    .select()
    .from(h)
    .where(eq(h.merge_id, id))
    .orderBy(asc(h.contact_id))
    .for('update');
  const ids = changes.map(({ contact_id }) => contact_id);
  const now = await tx
    .select({ id: contacts.id, deleted_at: contacts.deleted_at, updated_at: contacts.updated_at })
    .from(contacts)
    .where(and(inArray(contacts.id, ids), eq(contacts.user_id, userId)))
    .orderBy(asc(contacts.id))
    .for('update');
  const isAsMerged = ({ contact_id, before }: (typeof changes)[number]) => {
    const contact = now.find((one) => one.id === contact_id);
    const [kept, at] = before
      ? [contact?.deleted_at === null, contact?.updated_at]
      : [true, contact?.deleted_at];
    return kept && at !== null && at !== undefined && timestamp(at) === timestamp(merge.created_at);
  };
  if (ids.length < 2 || !changes.every(isAsMerged))
    throw conflict('One of the contacts has been changed since, so this can’t be undone.');
  const own = await tx.select({ name: fields.field_name }).from(fields).where(eq(fields.user_id, userId));
  const known = new Set(own.map(({ name }) => name));
  for (const { contact_id, before } of changes) {
    if (!before) continue;
    const custom_field = withKnown(before.custom_field, known);
    const values = { ...(before.fields as Record<string, string>), custom_field };
    await tx.update(contacts).set(values).where(eq(contacts.id, contact_id));
    await giveBackPlaces(tx, { contactId: contact_id, places: before.segments, since: merge.created_at });
  }
  const deleted = changes.filter(({ before }) => !before).map(({ contact_id }) => contact_id);
  if (deleted.length > 0)
    await tx.update(contacts).set({ deleted_at: null }).where(inArray(contacts.id, deleted));
  await tx.delete(contactAddresses).where(eq(contactAddresses.merge_id, id));
  await allowAgain(tx, { userId, ids: merge.suppressed_ids });
  await tx.update(contactMerges).set({ undone_at: sql`now()` }).where(eq(contactMerges.id, id));
  return { contactIds: ids, mergedAt: merge.created_at };
}

/** Values of the fields that are still there: one that was deleted since doesn’t come back. */
function withKnown(values: MergedBefore['custom_field'], known: ReadonlySet<string>) {
  const kept = Object.entries(values ?? {}).filter(([name]) => known.has(name));
  return kept.length > 0 ? Object.fromEntries(kept) : null;
}

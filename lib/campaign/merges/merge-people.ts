import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { againAfterDeadlock } from '@/lib/db/after-deadlock';
import { db, type Transaction } from '@/lib/db/client';
import { contactMergeChanges, contactMerges, contacts } from '@/lib/db/schema';
import { conflict, invalid, notFound } from '@/lib/errors';
import { isTaken } from '../contacts/check-contact';
import { lockMerges } from '../contacts/merge-lock';
import { personAddresses } from '../contacts/person-addresses';
import { CONTACT_FIELDS } from '../fields/reserved-names';
import { dropContactCache, dropContactCacheEverywhere } from '../signals/contact-cache';
import { queueSweep } from '../signals/queue-sweep';
import { MAX_MERGED } from './limits';
import { type Mergeable, mergedValues } from './merged-values';
import type { MergePeopleInput } from './schemas';
import { keepAddresses, placesOf, takeOverPlaces, takeOverSuppression } from './take-over';

type Input = z.output<typeof MergePeopleInput>;

/**
 * Makes several contacts one person: on each of their lists one of them stays, with the first one's address and the
 * fields that win; the others are deleted. What was done to keep one of the addresses from being mailed holds for all of
 * them, but for bounces, which are about a mailbox. Mails and events stay the person's, by all addresses.
 *
 * @throws DomainError not-found where one of them isn't there, invalid for too many, conflict where the address is another contact's.
 */
export async function mergePeople({ actor, input }: { actor: Actor; input: Input }) {
  authorizeMember(actor, 'audience:write');
  const others = input.strIds.filter((id) => id !== input.contact_id);
  if (others.length === 0) throw invalid({ field: 'strIds', rule: 'required' });
  if (others.length >= MAX_MERGED)
    throw conflict(`You can merge ${MAX_MERGED} contacts at a time. Select fewer of them.`);
  const ids = [input.contact_id, ...others];
  const done = await againAfterDeadlock(() =>
    db().transaction(async (tx) => {
      const merged = await merge(tx, actor.id, ids, input.choices ?? {});
      await recordChange(tx, { actor, action: 'person.merge', subject: ['contact', merged.contact_id] });
      await dropContactCacheEverywhere(tx, actor.id);
      await queueSweep(tx, actor.id);
      return merged;
    }),
  ).catch((error: unknown) => {
    if (!isTaken(error)) throw error;
    throw conflict('Another contact on one of these lists has the address. Select it as well.');
  });
  dropContactCache(actor.id);
  return done;
}

async function merge(tx: Transaction, userId: number, ids: number[], choices: Input['choices'] & object) {
  // By id, so that two such transactions never wait for each other's rows.
  const found = await tx
    .select()
    .from(contacts)
    .where(and(inArray(contacts.id, ids), eq(contacts.user_id, userId), isNull(contacts.deleted_at)))
    .orderBy(asc(contacts.id))
    .for('update');
  const inOrder = ids.flatMap((id) => found.find((one) => one.id === id) ?? []);
  const [first] = inOrder;
  if (!first || inOrder.length < ids.length) throw notFound();
  await lockMerges(tx, { userId });
  const values = mergedValues(inOrder as Mergeable[], choices);
  const staying = onePerList(inOrder, first.email);
  const leaving = inOrder.filter((one) => !staying.includes(one));
  const [made] = await tx.insert(contactMerges).values({ user_id: userId }).returning();
  if (!made) throw notFound();
  const places = await placesOf(tx, { contactIds: staying.map(({ id }) => id) });
  await tx.insert(contactMergeChanges).values(
    inOrder.map((one) => ({
      merge_id: made.id,
      contact_id: one.id,
      before: staying.includes(one) ? beforeOf(one, places) : null,
    })),
  );
  const of = { userId, mergeId: made.id, contactIds: ids };
  const email = first.email.toLowerCase();
  await keepAddresses(tx, { ...of, stayingIds: staying.map(({ id }) => id), email });
  const [, ...otherAddresses] = await personAddresses(tx, userId, email);
  const takenOver = await takeOverSuppression(tx, { userId, addresses: [first.email, ...otherAddresses] });
  const suppressed = takenOver.filter(({ is_new }) => is_new);
  const at = { deleted_at: sql`now()` };
  const isLeaving = inArray(
    contacts.id,
    leaving.map(({ id }) => id),
  );
  if (leaving.length > 0) await tx.update(contacts).set(at).where(isLeaving);
  for (const { id, contact_type_id } of staying) {
    await tx
      .update(contacts)
      .set({ ...(values.fields as Record<string, string>), custom_field: values.custom_field })
      .where(eq(contacts.id, id));
    const fromIds = leaving.filter((one) => one.contact_type_id === contact_type_id).map((one) => one.id);
    await takeOverPlaces(tx, { userId, contactId: id, fromIds });
  }
  await tx
    .update(contactMerges)
    .set({ suppressed_ids: suppressed.map(({ id }) => id) })
    .where(eq(contactMerges.id, made.id));
  return {
    merge_id: made.id,
    contact_id: first.id,
    deleted: leaving.length,
    suppressed: suppressed.filter((one) => one.email === first.email).length,
  };
}

type Row = typeof contacts.$inferSelect;

/** Of each list the contact that has the address already, or the first. */
function onePerList(inOrder: readonly Row[], email: string): Row[] {
  const lists = new Set(inOrder.map(({ contact_type_id }) => contact_type_id));
  return [...lists].flatMap((list) => {
    const there = inOrder.filter(({ contact_type_id }) => contact_type_id === list);
    return there.find((one) => one.email.toLowerCase() === email.toLowerCase()) ?? there[0] ?? [];
  });
}

const beforeOf = (row: Row, places: Awaited<ReturnType<typeof placesOf>>) => ({
  fields: Object.fromEntries(CONTACT_FIELDS.map((name) => [name, row[name]])),
  custom_field: row.custom_field,
  segments: Object.fromEntries(
    places
      .filter(({ contact_id }) => contact_id === row.id)
      .map(({ segment_id, standing }) => [String(segment_id), standing]),
  ),
});

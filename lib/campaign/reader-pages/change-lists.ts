import { and, eq, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import {
  automations as a,
  contactEvents,
  deliveries as d,
  contactMerges as m,
  singleSends as s,
  unsubscribes as u,
} from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import { personAddresses } from '../contacts/person-addresses';
import { isUntouched } from '../unsubscribes/is-untouched';
import type { ReaderMail } from './reader-mail';

/** A list of those not to be mailed: a group's, or the global one, which has no id. */
export type List = { id: number | null; name: string };

export const ALL: List = { id: null, name: 'all mail' };

/** `one click`: a mail program's own button. `page`: the page where a reader chooses. */
export type How = 'one click' | 'page';

/**
 * What a reader may take back: what the reader did, a report as spam included, which is often a slip. Not what the
 * marketer entered, who may have been asked by letter and decides whom to write to, and not what came back.
 */
export const UNDOABLE: readonly string[] = ['reader', 'complaint'];

const takeReaderLock = statement({
  params: { name: value.text, userId: d.user_id },
  row: { done: value.none },
  text: ({ name, userId }) => sql`
    select pg_advisory_xact_lock(hashtextextended(${name}, ${userId}::int)) as done`,
});

/** Lists by their ids, the global one as 0. */
const ofReader = { userId: u.user_id, email: u.email_address, lists: value.integers };

// Whom a file or a merge has put there is put there by the reader as well, who stays when that is undone.
const addToLists = statement({
  params: ofReader,
  row: { list: nullable(u.unsubscribe_groups_id) },
  text: ({ userId, email, lists }) => sql`
    with known as (
      select ${u.id}, ${u.import_id} is not null or ${u.suppression_import_id} is not null or exists (
        select from ${m}
        where ${m.user_id} = ${userId} and ${m.undone_at} is null and ${u.id} = any(${m.suppressed_ids})) as is_undoable
      from ${u}
      where ${u.user_id} = ${userId} and coalesce(${u.unsubscribe_groups_id}, 0) = any(${lists}::int[])
        and lower(${u.email_address}) = lower(${email})),
    written as (
      insert into ${u} (${bare(u.user_id, u.unsubscribe_groups_id, u.email_address, u.reason)})
      select ${userId}::int, nullif(list, 0), ${email}, 'reader' from unnest(${lists}::int[]) as l (list) order by list
      on conflict (${bare(u.user_id)}, coalesce(${bare(u.unsubscribe_groups_id)}, 0), lower(${bare(u.email_address)}))
        do update set ${bare(u.import_id)} = null, ${bare(u.updated_at)} = now() where ${isUntouched}
      returning ${bare(u.id)}, ${bare(u.unsubscribe_groups_id)})
    select written.unsubscribe_groups_id as list from written left join known using (id)
    where coalesce(known.is_undoable, true)`,
});

const addOthersToLists = statement({
  params: { userId: u.user_id, addresses: value.texts, lists: value.integers },
  row: {},
  text: ({ userId, addresses, lists }) => sql`
    insert into ${u} (${bare(u.user_id, u.unsubscribe_groups_id, u.email_address, u.reason)})
    select ${userId}::int, nullif(list, 0), address, 'reader'
    from unnest(${lists}::int[]) as l (list), unnest(${addresses}::text[]) as a (address) order by list, address
    on conflict (${bare(u.user_id)}, coalesce(${bare(u.unsubscribe_groups_id)}, 0), lower(${bare(u.email_address)}))
      do update set ${bare(u.import_id)} = null, ${bare(u.updated_at)} = now() where ${isUntouched}`,
});

const other = alias(u, 'other');

// What put the person's other addresses there as well, and nothing else since, goes with it: both have the event's time.
const removeFromLists = statement({
  params: { ...ofReader, others: value.texts, undoable: value.texts },
  row: { list: nullable(u.unsubscribe_groups_id) },
  text: ({ userId, email, lists, others, undoable }) => sql`
    with removed as (
      delete from ${u}
      where ${u.user_id} = ${userId} and lower(${u.email_address}) = lower(${email})
        and ${u.reason} = any(${undoable}::text[]) and coalesce(${u.unsubscribe_groups_id}, 0) = any(${lists}::int[])
      returning ${bare(u.unsubscribe_groups_id, u.created_at)}),
    removed_too as (
      delete from ${u} as ${other} using removed
      where ${other.user_id} = ${userId} and lower(${other.email_address}) = any(${others}::text[])
        and coalesce(${other.unsubscribe_groups_id}, 0) = coalesce(removed.unsubscribe_groups_id, 0)
        and ${other.reason} = any(${undoable}::text[])
        and ${other.created_at} = removed.created_at and ${other.updated_at} = removed.created_at
        and exists (
          select from ${contactEvents}
          where ${contactEvents.user_id} = ${userId} and ${contactEvents.email} = lower(${email})
            and ${contactEvents.kind} in ('unsubscribed', 'complained')
            and ${contactEvents.created_at} = removed.created_at))
    select unsubscribe_groups_id as list from removed`,
});

const countInSend = statement({
  params: { id: s.id },
  row: {},
  text: ({ id }) => sql`
    update ${s} set ${bare(s.unsubscribes)} = ${s.unsubscribes} + 1 where ${s.id} = ${id}`,
});

const countInAutomation = statement({
  params: { id: a.id },
  row: {},
  text: ({ id }) => sql`
    update ${a} set ${bare(a.total_unsubscribe)} = ${a.total_unsubscribe} + 1 where ${a.id} = ${id}`,
});

/**
 * Makes changes to one reader's lists wait for each other, and for what else happens to the mail, whose row comes before
 * the lists in everybody's order of locks. To be called before anything is read of the lists.
 */
export async function lockReader(tx: Transaction, { userId, email, deliveryId }: ReaderMail): Promise<void> {
  await takeReaderLock(tx, { name: `reader ${email.toLowerCase()}`, userId });
  await tx.select({ id: d.id }).from(d).where(eq(d.id, deliveryId)).for('update');
}

/**
 * Puts a mail's reader on lists. One that the reader is on already stays as it is. The mail counts as one that made its
 * reader leave, once, and for ever: the figure tells what the mail did, not where its readers are now. The person's other
 * addresses leave with it.
 *
 * @returns the lists that the reader was not on.
 */
export async function leaveLists(
  tx: Transaction,
  mail: ReaderMail,
  lists: readonly List[],
  how: How,
): Promise<List[]> {
  const { userId, email } = mail;
  const left = changed(lists, await addToLists(tx, { userId, email, lists: idsOf(lists) }));
  if (left.length === 0) return left;
  const [, ...addresses] = await personAddresses(tx, userId, email);
  if (addresses.length > 0) await addOthersToLists(tx, { userId, addresses, lists: idsOf(left) });
  await recordListEvents(tx, mail, 'unsubscribed', left, how);
  const marked = await tx
    .update(d)
    .set({ unsubscribed: true })
    .where(and(eq(d.id, mail.deliveryId), not(d.unsubscribed)))
    .returning({ id: d.id });
  if (marked.length === 0) return left;
  if (mail.singleSendId !== null) await countInSend(tx, { id: mail.singleSendId });
  else if (mail.automationId !== null) await countInAutomation(tx, { id: mail.automationId });
  return left;
}

/** Takes a mail's reader off lists, where that is the reader's to do. @returns those that the reader was on. */
export async function joinLists(
  tx: Transaction,
  mail: ReaderMail,
  lists: readonly List[],
  how: How,
): Promise<List[]> {
  const { userId, email } = mail;
  if (lists.length === 0) return [];
  const [, ...others] = await personAddresses(tx, userId, email);
  const given = { userId, email, lists: idsOf(lists), others, undoable: UNDOABLE };
  const removed = await removeFromLists(tx, given);
  const joined = changed(lists, removed);
  await recordListEvents(tx, mail, 'resubscribed', joined, how);
  return joined;
}

const idsOf = (lists: readonly List[]) => lists.map(({ id }) => id ?? 0);

const changed = (lists: readonly List[], rows: readonly { list: number | null }[]): List[] =>
  lists.filter(({ id }) => rows.some(({ list }) => list === id));

/** What the account can show of when, and how, its reader left or came back. */
async function recordListEvents(
  tx: Transaction,
  { userId, email, singleSendId, deliveryId }: ReaderMail,
  kind: 'unsubscribed' | 'resubscribed',
  lists: readonly List[],
  how: How,
): Promise<void> {
  if (lists.length === 0) return;
  await tx.insert(contactEvents).values(
    lists.map(({ name }) => ({
      user_id: userId,
      email: sql`lower(${email})`,
      single_send_id: singleSendId,
      delivery_id: deliveryId,
      kind,
      detail: `${how}: ${name}`,
    })),
  );
}

import type { TransactionSql } from 'postgres';
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
export const UNDOABLE = ['reader', 'complaint'];

/**
 * Makes changes to one reader's lists wait for each other, and for what else happens to the mail, whose row comes before
 * the lists in everybody's order of locks. To be called before anything is read of the lists.
 */
export async function lockReader(
  sql: TransactionSql,
  { userId, email, deliveryId }: ReaderMail,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reader ${email.toLowerCase()}`}, ${userId}))`;
  await sql`select from deliveries where id = ${deliveryId} for update`;
}

/**
 * Puts a mail's reader on lists. One that the reader is on already stays as it is. The mail counts as one that made its
 * reader leave, once, and for ever: the figure tells what the mail did, not where its readers are now.
 *
 * @returns the lists that the reader was not on.
 */
export async function leaveLists(
  sql: TransactionSql,
  mail: ReaderMail,
  lists: readonly List[],
  how: How,
): Promise<List[]> {
  const rows = await sql<{ list: number | null }[]>`
    insert into unsubscribes (user_id, unsubscribe_groups_id, email_address, reason)
    select ${mail.userId}, list, ${mail.email}, 'reader' from unnest(${idsOf(lists)}::int[]) as l (list) order by list
    on conflict do nothing returning unsubscribe_groups_id as list`;
  const left = changed(lists, rows);
  if (left.length === 0) return left;
  await recordListEvents(sql, mail, 'unsubscribed', left, how);
  const { count } = await sql`
    update deliveries set unsubscribed = true where id = ${mail.deliveryId} and not unsubscribed`;
  if (count === 0) return left;
  if (mail.singleSendId !== null)
    await sql`update single_sends set unsubscribes = unsubscribes + 1 where id = ${mail.singleSendId}`;
  else
    await sql`update automations set total_unsubscribe = total_unsubscribe + 1 where id = ${mail.automationId}`;
  return left;
}

/** Takes a mail's reader off lists, where that is the reader's to do. @returns those that the reader was on. */
export async function joinLists(
  sql: TransactionSql,
  mail: ReaderMail,
  lists: readonly List[],
  how: How,
): Promise<List[]> {
  const rows = await sql<{ list: number | null }[]>`
    delete from unsubscribes
    where user_id = ${mail.userId} and lower(email_address) = lower(${mail.email}) and reason = any(${UNDOABLE})
      and coalesce(unsubscribe_groups_id, 0) = any(${idsOf(lists).map((id) => id ?? 0)}::int[])
    returning unsubscribe_groups_id as list`;
  const joined = changed(lists, rows);
  await recordListEvents(sql, mail, 'resubscribed', joined, how);
  return joined;
}

const idsOf = (lists: readonly List[]) => lists.map(({ id }) => id);

const changed = (lists: readonly List[], rows: readonly { list: number | null }[]): List[] =>
  lists.filter(({ id }) => rows.some(({ list }) => list === id));

/** What the account can show of when, and how, its reader left or came back. */
async function recordListEvents(
  sql: TransactionSql,
  { userId, email, singleSendId, deliveryId }: ReaderMail,
  kind: 'unsubscribed' | 'resubscribed',
  lists: readonly List[],
  how: How,
): Promise<void> {
  for (const { name } of lists)
    await sql`
      insert into contact_events (user_id, email, single_send_id, delivery_id, kind, detail)
      values (${userId}, lower(${email}), ${singleSendId}, ${deliveryId}, ${kind}, ${`${how}: ${name}`})`;
}

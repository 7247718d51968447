// Mails that were sent, for tests of what their readers and providers do with them.
import { randomBytes } from 'node:crypto';
import { readerToken } from '@/lib/campaign/mail-links/reader-token';
import { client } from '@/lib/db/client';
import { type LedgerMailing, newDeliveries, newOwner, newSend } from '@/lib/runtime/testing/ledger';

export type Group = { id: number; key: string; name: string };

/** An unsubscribe group, on display. */
export async function newReaderGroup(userId: number, name: string): Promise<Group> {
  const key = randomBytes(9).toString('base64url');
  const [row] = await client()<{ id: number }[]>`
    insert into unsubscribe_groups (user_id, rand_id, group_name, description, is_display)
    values (${userId}, ${key}, ${name}, ${`What ${name} is about, and how often it comes.`}, 1) returning id`;
  return { id: row?.id ?? 0, key, name };
}

export type SentMail = { id: number; token: string; email: string; userId: number; mailing: LedgerMailing };

/** A mail of a send that was delivered to one reader. */
export async function newSentMail({
  userId,
  groupId = null,
  ...more
}: { userId?: number; groupId?: number | null } & Record<string, unknown> = {}): Promise<SentMail> {
  const owner = userId ?? (await newOwner());
  const email = `Tove.${randomBytes(4).toString('hex')}@example.net`;
  const mailing = await newSend(owner, {
    sender_name: 'Nordlys',
    reply_to: 'post@nordlys.example',
    unsubscribe_group_id: groupId,
    delivered: 1,
    triggered: 1,
  });
  const [id = 0] = await newDeliveries(mailing, [email], more);
  return { id, token: readerToken(id), email, userId: owner, mailing };
}

/** The lists that an address is on: groups by id, null for the global one. */
export async function listsOf({ userId, email }: SentMail): Promise<(number | null)[]> {
  const rows = await client()<{ list: number | null }[]>`
    select unsubscribe_groups_id as list from unsubscribes
    where user_id = ${userId} and lower(email_address) = lower(${email}) order by 1 nulls first`;
  return rows.map(({ list }) => list);
}

/** A send's counter. */
export async function counterOf({ mailing }: SentMail, column: string): Promise<number> {
  const sql = client();
  const [row] = await sql<{ n: number }[]>`
    select ${sql(column)} as n from single_sends where id = ${mailing.singleSendId}`;
  return row?.n ?? 0;
}

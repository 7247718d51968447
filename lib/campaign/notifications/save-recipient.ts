import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { requireConfirmed } from '@/lib/auth/require-confirmed';
import { db, type Executor } from '@/lib/db/client';
import { notificationRecipients, senders, users } from '@/lib/db/schema';
import { list } from '@/lib/db/statement';
import { invalid, notFound } from '@/lib/errors';
import { takeRequest } from '@/lib/mail/stranger-limits';
import { mailConfirmation } from './mail-confirmation';

/** Each of them gets a mail of every event. */
const MAX_RECIPIENTS = 200;

/**
 * Adds a notification recipient and mails it a link to confirm by; until then it gets nothing else. Where the address
 * has shown already that it is this account's, as its own or as a verified sender's, it is confirmed at once.
 *
 * @throws DomainError invalid where the account has the address already, or very many; forbidden where the account's own
 *   address isn't confirmed; limited.
 */
export async function addRecipient({
  actor,
  input,
}: {
  actor: Actor;
  input: { email_address: string; email_owner: string };
}): Promise<void> {
  authorizeMember(actor, 'settings:write');
  requireConfirmed(actor);
  await db().transaction(async (tx) => {
    // An account's additions come one after the other, so that they can be counted.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended('notification-recipients', ${actor.id}))`,
    );
    const [{ listed } = { listed: 0 }] = await tx
      .select({ listed: count() })
      .from(notificationRecipients)
      .where(eq(notificationRecipients.user_id, actor.id));
    if (listed >= MAX_RECIPIENTS)
      throw invalid({
        field: 'email_address',
        text: `The account may not have more than ${MAX_RECIPIENTS} notification recipients.`,
      });
    const isConfirmed = await isOwnAddress(tx, actor.id, input.email_address);
    const [added] = await tx
      .insert(notificationRecipients)
      .values({ ...input, user_id: actor.id, confirmed_at: isConfirmed ? sql`now()` : null })
      .onConflictDoNothing()
      .returning();
    if (!added) throw invalid({ field: 'email_address', rule: 'taken' });
    if (!isConfirmed && (await takeRequest(tx, actor.id, added.email_address)))
      await mailConfirmation(tx, actor, added);
  });
}

/** Whether an address is the account's own, confirmed, or one of its verified senders'. */
async function isOwnAddress(tx: Executor, userId: number, address: string): Promise<boolean> {
  const email = address.toLowerCase();
  const [account] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.id, userId), eq(sql`lower(${users.email})`, email), isNotNull(users.email_verified_at)),
    );
  if (account) return true;
  const [sender] = await tx
    .select({ id: senders.id })
    .from(senders)
    .where(
      and(
        eq(senders.user_id, userId),
        eq(senders.is_verified, 1),
        isNull(senders.deleted_at),
        eq(sql`lower(${senders.from_email})`, email),
      ),
    )
    .limit(1);
  return sender !== undefined;
}

/**
 * Removes notification recipients. Ids that are not there are passed over.
 *
 * @throws DomainError not-found where none of them is there.
 */
export async function deleteRecipients({
  actor,
  input,
}: {
  actor: Actor;
  input: { ids: readonly number[] };
}): Promise<void> {
  authorizeMember(actor, 'settings:write');
  const { count: removed } = await db()
    .delete(notificationRecipients)
    .where(
      and(
        eq(notificationRecipients.user_id, actor.id),
        // One parameter, however many there are.
        sql`${notificationRecipients.id} = any(${list(input.ids)}::int[])`,
      ),
    );
  if (removed === 0) throw notFound();
}

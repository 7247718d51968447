import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import { settleNameReview } from '@/lib/auth/accounts/settle-name-review';
import type { Actor } from '@/lib/auth/actor';
import { authorize } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { sendingAllowances as a, users as u } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { conflict, notFound } from '@/lib/errors';
import type { ChangeSendingInput, ReviewSenderNameInput } from './schemas';

/**
 * Lets an account email any number of people, holds all its emails, or has its number grow from day to day. What waits
 * goes out within a second where it may.
 *
 * @throws DomainError forbidden; not-found, also for a deleted account; conflict where there is no first day's number
 */
export async function changeSending({
  actor,
  input: { id, state, reason },
}: {
  actor: Actor;
  input: z.output<typeof ChangeSendingInput>;
}): Promise<void> {
  authorize(actor, 'accounts:sending');
  const { NEWCOMER_EMAILS_PER_DAY: daily } = env();
  if (state === 'ramp' && daily === 0)
    throw conflict('New accounts may email any number of people here. Hold its emails, or let it.');
  await db().transaction(async (tx) => {
    const [account] = await tx.select({ closed_at: u.closed_at }).from(u).where(eq(u.id, id)).for('share');
    if (!account || account.closed_at !== null) throw notFound();
    const [before] = await tx.select({ state: a.state }).from(a).where(eq(a.user_id, id)).for('update');
    const told = state === 'held' ? reason : null;
    await tx
      .insert(a)
      .values({ user_id: id, state, reason: told, daily })
      .onConflictDoUpdate({
        target: a.user_id,
        set: { state, reason: told, daily: sql`greatest(${a.daily}, ${daily}::int)` },
      });
    await recordChange(tx, {
      ...{ actor, action: 'account.sending', subject: ['account', id], reason },
      before: { sending: before?.state ?? 'let' },
      after: { sending: state },
    });
  });
}

/**
 * Allows or refuses a sender's name that readers could take for the shop's, a bank's or the like. Nothing goes out with it
 * before it is allowed.
 *
 * @throws DomainError forbidden; not-found where the account has no such sender
 */
export async function reviewSenderName({
  actor,
  input: { id, sender_id, allowed, reason },
}: {
  actor: Actor;
  input: z.output<typeof ReviewSenderNameInput>;
}): Promise<void> {
  authorize(actor, 'accounts:sending');
  await db().transaction(async (tx) => {
    const before = await settleNameReview(tx, { userId: id, senderId: sender_id, isAllowed: allowed });
    if (before === undefined) throw notFound();
    await recordChange(tx, {
      ...{ actor, action: 'account.sender-name', subject: ['account', id], reason },
      before: { sender_name: before },
      after: { sender_name: allowed ? 'allowed' : 'refused' },
    });
  });
}

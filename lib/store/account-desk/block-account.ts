import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import { pauseCampaigns } from '@/lib/auth/accounts/pause-campaigns';
import type { Actor } from '@/lib/auth/actor';
import { authorize } from '@/lib/auth/authorize';
import { cache } from '@/lib/cache';
import { db, type Transaction } from '@/lib/db/client';
import { sessions, users as u } from '@/lib/db/schema';
import { conflict } from '@/lib/errors';
import { lockBlockable } from './lock-blockable';
import type { BlockAccountInput } from './schemas';

/**
 * Blocks an account: nobody signs in to it, its API keys and tokens are refused, it can’t pay, and its campaigns and
 * automations pause. Its orders stay open for who has their links.
 *
 * @throws DomainError forbidden, also for one’s own account and that of a higher role; not-found, also for a deleted account;
 *   conflict where it is blocked already.
 */
export async function blockAccount({
  actor,
  input: { id, reason },
}: {
  actor: Actor;
  input: z.output<typeof BlockAccountInput>;
}): Promise<void> {
  authorize(actor, 'accounts:write');
  await db().transaction(async (tx) => {
    const { blocked_at } = await lockBlockable(tx, actor, id);
    if (blocked_at !== null) throw conflict('This account is blocked already.');
    await tx.update(u).set({ blocked_at: sql`now()`, blocked_reason: reason }).where(eq(u.id, id));
    await endSessions(tx, id);
    await pauseCampaigns(tx, id);
    await recordChange(tx, {
      ...{ actor, action: 'account.block', subject: ['account', id], reason },
      after: { status: 'blocked' },
    });
  });
  await cache().settled();
}

/**
 * Lets a blocked account in again. Its keys and tokens work again; its campaigns and automations stay paused.
 *
 * @throws DomainError as `blockAccount`; conflict where it isn’t blocked.
 */
export async function unblockAccount({
  actor,
  input: { id, reason },
}: {
  actor: Actor;
  input: z.output<typeof BlockAccountInput>;
}): Promise<void> {
  authorize(actor, 'accounts:write');
  await db().transaction(async (tx) => {
    const { blocked_at } = await lockBlockable(tx, actor, id);
    if (blocked_at === null) throw conflict('This account isn’t blocked.');
    await tx.update(u).set({ blocked_at: null, blocked_reason: null }).where(eq(u.id, id));
    // What a request that was under way when it was blocked has begun since.
    await endSessions(tx, id);
    await pauseCampaigns(tx, id);
    await recordChange(tx, {
      ...{ actor, action: 'account.unblock', subject: ['account', id], reason },
      before: { status: 'blocked' },
    });
  });
  await cache().settled();
}

async function endSessions(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(sessions)
    .set({ revoked_at: sql`now()` })
    .where(and(eq(sessions.user_id, id), isNull(sessions.revoked_at)));
}

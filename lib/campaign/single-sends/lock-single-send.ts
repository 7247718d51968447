import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import type { Transaction } from '@/lib/db/client';
import { singleSends as s } from '@/lib/db/schema';
import { notFound } from '@/lib/errors';

/** One of the account's single sends, locked until the transaction ends. @throws DomainError not-found. */
export async function lockSingleSend(tx: Transaction, actor: Actor, utr: string) {
  const [send] = await tx
    .select({
      id: s.id,
      status: s.status,
      paused_at: s.paused_at,
      cancelled_at: s.cancelled_at,
      send_due_at: s.send_due_at,
    })
    .from(s)
    .where(and(eq(s.utr, utr), eq(s.user_id, actor.id), isNull(s.deleted_at)))
    .for('update');
  if (!send) throw notFound();
  return send;
}

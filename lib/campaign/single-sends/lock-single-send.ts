import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import type { Executor } from '@/lib/db/client';
import { notFound } from '@/lib/errors';
import type { SendStatus } from './states';

type LockedSingleSend = {
  id: number;
  status: SendStatus;
  is_paused: boolean;
  is_cancelled: boolean;
  send_due_at: string | null;
};

/** One of the account's single sends, locked until the transaction ends. @throws DomainError not-found. */
export async function lockSingleSend(tx: Executor, actor: Actor, utr: string): Promise<LockedSingleSend> {
  const [send] = await tx.execute<LockedSingleSend>(sql`
    select id, status, paused_at is not null as is_paused, cancelled_at is not null as is_cancelled, send_due_at
    from single_sends where utr = ${utr} and user_id = ${actor.id} and deleted_at is null for update`);
  if (!send) throw notFound();
  return send;
}

import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import type { Executor } from '@/lib/db/client';
import { notFound } from '@/lib/errors';
import type { SendStatus } from './states';

/** One of the account's single sends, locked until the transaction ends. @throws DomainError not-found. */
export async function lockSingleSend(
  tx: Executor,
  actor: Actor,
  utr: string,
): Promise<{ id: number; status: SendStatus }> {
  const [send] = await tx.execute<{ id: number; status: SendStatus }>(sql`
    select id, status from single_sends where utr = ${utr} and user_id = ${actor.id} for update`);
  if (!send) throw notFound();
  return send;
}

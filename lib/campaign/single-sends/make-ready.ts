import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { singleSends } from '@/lib/db/schema';
import { conflict } from '@/lib/errors';
import { SendStatus, statusesBefore } from '../send-states';
import { queueStart } from './queue-start';

/** Sends of an account that may be scheduled or going out at a time. */
const MAX_OPEN = 1_000;

/**
 * Makes a send ready and queues its start, in the caller's transaction.
 *
 * @throws DomainError conflict where the account has too many that wait.
 */
export async function makeReady(
  tx: Transaction,
  send: { id: number; send_due_at: string | null },
): Promise<void> {
  const moved = await tx
    .update(singleSends)
    .set({ status: SendStatus.ready, awaits_sender: false })
    .where(and(eq(singleSends.id, send.id), inArray(singleSends.status, statusesBefore('make-ready'))))
    .returning({ id: singleSends.id });
  if (moved.length > 0) await refuseTooMany(tx, send.id);
  if (moved.length > 0) await queueStart(tx, send.id, send.send_due_at);
}

/** Those who come at the same time take turns, so that each counts the others. */
async function refuseTooMany(tx: Transaction, id: number): Promise<void> {
  const owner = sql`(select user_id from single_sends where id = ${id})`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('open-sends', ${owner}))`);
  const [row] = await tx
    .select({ open: count() })
    .from(singleSends)
    .where(
      and(
        eq(singleSends.user_id, owner),
        inArray(singleSends.status, [SendStatus.ready, SendStatus.running]),
        isNull(singleSends.deleted_at),
      ),
    );
  if ((row?.open ?? 0) > MAX_OPEN)
    throw conflict(
      `You have ${MAX_OPEN.toLocaleString('en-US')} scheduled single sends already. Wait for some to go out, or delete some.`,
    );
}

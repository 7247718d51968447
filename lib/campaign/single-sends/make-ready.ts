import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { singleSends } from '@/lib/db/schema';
import { queueStart } from './jobs';
import { SendStatus, statusesBefore } from './states';

/** Makes a send ready and queues its start, in the caller's transaction. */
export async function makeReady(
  tx: Executor,
  send: { id: number; send_due_at: string | null },
): Promise<void> {
  const moved = await tx
    .update(singleSends)
    .set({ status: SendStatus.ready, awaits_sender: false })
    .where(and(eq(singleSends.id, send.id), inArray(singleSends.status, statusesBefore('make-ready'))))
    .returning({ id: singleSends.id });
  if (moved.length > 0) await queueStart(tx, send.id, send.send_due_at);
}

import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '@/lib/db/client';
import { singleSends } from '@/lib/db/schema';
import { CRASHED } from './quarantine-batch';
import { wakeWorkers } from './wake-workers';

const Payload = z.object({ kind: z.literal('single-send'), id: z.int() });

/** Lets a single send go on that was paused since its batches ended their processes. */
export async function releaseSend(tx: Transaction, payload: unknown): Promise<void> {
  const { id } = Payload.parse(payload);
  await tx
    .update(singleSends)
    .set({ paused_at: null, pause_reason: null })
    .where(and(eq(singleSends.id, id), eq(singleSends.pause_reason, CRASHED)));
  await wakeWorkers(tx);
}

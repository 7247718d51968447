import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '@/lib/db/client';
import { singleSends } from '@/lib/db/schema';
import { CRASHED } from './quarantine-batch';
import { WAKE_CHANNEL } from './wake-channel';

const Payload = z.object({ kind: z.literal('single-send'), id: z.int() });

/** Lets a single send go on that was paused since its batches ended their processes. */
export async function releaseSend(tx: Executor, payload: unknown): Promise<void> {
  const { id } = Payload.parse(payload);
  await tx
    .update(singleSends)
    .set({ paused_at: null, pause_reason: null })
    .where(and(eq(singleSends.id, id), eq(singleSends.pause_reason, CRASHED)));
  await tx.execute(sql`select pg_notify(${WAKE_CHANNEL}, '')`);
}

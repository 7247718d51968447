import { and, eq, notExists } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db, type Transaction } from '@/lib/db/client';
import { codeBatches, codeReplacements, codes } from '@/lib/db/schema';
import { conflict } from '@/lib/errors';
import { addJob } from '@/lib/jobs/define';
import { allocateCodes } from '../stock/allocate-codes';
import { fillShortOrders } from '../stock/jobs';
import { lockBatch } from './lock-batch';
import type { BatchReasonInput } from './schemas';

/** A code that a buyer had, and that was replaced, is never sold again. */
const replaced = (tx: Transaction) =>
  tx
    .select({ id: codeReplacements.id })
    .from(codeReplacements)
    .where(eq(codeReplacements.old_code_id, codes.id));

/** Sells the codes of a batch again. @throws DomainError forbidden; not-found; conflict where it isn't in quarantine. */
export async function releaseBatch({
  actor,
  input: { id, reason },
}: {
  actor: Operator;
  input: z.output<typeof BatchReasonInput>;
}): Promise<void> {
  authorize(actor, 'codes:write');
  await db().transaction(async (tx) => {
    const { quarantined_at, card_service_id } = await lockBatch(tx, id);
    if (!quarantined_at) throw conflict('This batch isn’t in quarantine.');
    await tx.update(codeBatches).set({ quarantined_at: null }).where(eq(codeBatches.id, id));
    await tx
      .update(codes)
      .set({ withheld: false })
      .where(and(eq(codes.batch_id, id), eq(codes.withheld, true), notExists(replaced(tx))));
    await allocateCodes(tx, card_service_id);
    await addJob(tx, fillShortOrders, { card_service_id }, { key: `fill-short-orders:${card_service_id}` });
    await recordChange(tx, {
      actor,
      action: 'batch.release',
      subject: ['batch', id],
      before: { quarantined: true },
      after: { quarantined: false },
      reason,
    });
  });
}

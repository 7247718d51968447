import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db, type Transaction } from '@/lib/db/client';
import { conflict } from '@/lib/errors';
import { lockBatch } from './lock-batch';
import { countFaulty, countFree } from './pair-codes';
import { replaceCodes } from './replace-codes';
import type { BatchReasonInput, ReplaceableBatch, ReplacedBatch } from './schemas';

const ORDERS_AT_ONCE = 50;
/** A call ends after as many, so that it takes seconds; its caller goes on with another. */
const MOST_PIECES = 10;

const ofBatch = (batchId: number) => ({ batchId, codeId: null });

/** How many delivered codes of a batch are to be replaced, and how many can be now. @throws DomainError forbidden; not-found */
export async function readReplaceable({
  actor,
  input: { id },
}: {
  actor: Operator;
  input: { id: number };
}): Promise<z.output<typeof ReplaceableBatch>> {
  authorize(actor, 'codes:read');
  return db().transaction(async (tx) => {
    const { card_service_id } = await lockBatch(tx, id, 'share');
    return readLeft(tx, id, card_service_id);
  });
}

async function readLeft(tx: Transaction, id: number, serviceId: number) {
  const [found] = await countFaulty(tx, ofBatch(id));
  const faulty = found?.codes ?? 0;
  const [stock] = await countFree(tx, { serviceId, limit: faulty });
  return { faulty, orders: found?.orders ?? 0, available: stock?.free ?? 0 };
}

/**
 * Gives each buyer of a batch in quarantine a fresh code for each faulty one that was delivered, once, and tells them by
 * email. Codes whose money went back are left alone. Where stock runs out, the rest waits for another call.
 *
 * @returns what was done, and what is left to do.
 * @throws DomainError forbidden; not-found; conflict for a batch that isn't in quarantine.
 */
export async function replaceBatch({
  actor,
  input: { id, reason },
}: {
  actor: Operator;
  input: z.output<typeof BatchReasonInput>;
}): Promise<z.output<typeof ReplacedBatch>> {
  authorize(actor, 'codes:write');
  let [replaced, after] = [0, 0];
  for (let piece = 0; piece < MOST_PIECES; piece += 1) {
    const done = await db().transaction(async (tx) => {
      const { card_service_id: serviceId, quarantined_at } = await lockBatch(tx, id, 'share');
      if (!quarantined_at) throw conflict('Put this batch in quarantine first.');
      const given = { actor, faulty: ofBatch(id), serviceId, reason };
      const result = await replaceCodes(tx, given, { after, limit: ORDERS_AT_ONCE });
      if (result.replaced > 0)
        await recordChange(tx, {
          actor,
          action: 'batch.replace',
          subject: ['batch', id],
          after: { replaced: result.replaced },
          reason,
        });
      return result;
    });
    replaced += done.replaced;
    after = done.last;
    if (done.orders < ORDERS_AT_ONCE || done.replaced === 0) break;
  }
  return { replaced, ...(await readReplaceable({ actor, input: { id } })) };
}

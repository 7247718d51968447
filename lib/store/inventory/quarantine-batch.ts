import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db, type Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { codeBatches, codes, orderLines, orders, reservations } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import { conflict } from '@/lib/errors';
import { addJob } from '@/lib/jobs/define';
import { fillShortOrders } from '../stock/jobs';
import { lockBatch } from './lock-batch';
import type { BatchReasonInput } from './schemas';

const params = { batchId: codeBatches.id };

/** Locks the orders that hold undelivered codes of the batch, so that none is paid or expires meanwhile. */
const lockHolders = statement({
  params,
  row: { id: orders.id },
  text: ({ batchId }) => sql`
    select ${orders.id} from ${orders} where ${orders.id} in (
      select ${orderLines.order_id} from ${codes} join ${orderLines} on ${orderLines.id} = ${codes.order_line_id}
      where ${codes.batch_id} = ${batchId} and ${codes.delivered_at} is null)
    order by ${orders.id} for update`,
});

const takeBack = statement({
  params: { batchId: codeBatches.id, orderIds: value.integers },
  row: { id: codes.id },
  text: ({ batchId, orderIds }) => sql`
    update ${codes} set ${bare(codes.order_line_id)} = null, ${bare(codes.withheld)} = true
    from ${orderLines}
    where ${codes.batch_id} = ${batchId} and ${codes.delivered_at} is null
      and ${orderLines.id} = ${codes.order_line_id} and ${orderLines.order_id} = any(${orderIds}::int[])
    returning ${codes.id}`,
});

const countAgain = statement({
  params: { orderIds: value.integers },
  row: {},
  text: ({ orderIds }) => sql`
    update ${reservations} set ${bare(reservations.codes)} = (
      select count(*) from ${codes} where ${codes.order_line_id} = ${reservations.order_line_id})
    where ${reservations.order_id} = any(${orderIds}::int[]) and ${reservations.card_service_id} is not null`,
});

const withhold = statement({
  params,
  row: { id: codes.id },
  text: ({ batchId }) => sql`
    update ${codes} set ${bare(codes.withheld)} = true
    where ${codes.batch_id} = ${batchId} and ${codes.order_line_id} is null and not ${codes.withheld}
    returning ${codes.id}`,
});

/**
 * Withholds all codes of a batch that aren't delivered, those that orders have reserved too: these get others.
 *
 * @returns how many codes are withheld.
 * @throws DomainError forbidden; not-found; conflict for a batch in quarantine.
 */
export async function quarantineBatch({
  actor,
  input: { id, reason },
}: {
  actor: Operator;
  input: z.output<typeof BatchReasonInput>;
}): Promise<{ withheld: number }> {
  authorize(actor, 'codes:write');
  return db().transaction(async (tx) => {
    const batch = await lockBatch(tx, id);
    if (batch.quarantined_at) throw conflict('This batch is in quarantine already.');
    const withheld = await withholdAll(tx, id);
    await tx.update(codeBatches).set({ quarantined_at: sql`now()` }).where(sql`${codeBatches.id} = ${id}`);
    const { card_service_id } = batch;
    await addJob(tx, fillShortOrders, { card_service_id }, { key: `fill-short-orders:${card_service_id}` });
    await recordChange(tx, {
      actor,
      action: 'batch.quarantine',
      subject: ['batch', id],
      before: { quarantined: false },
      after: { quarantined: true, withheld },
      reason,
    });
    return { withheld };
  });
}

/** Again until nothing is found: a code that an order was reserving or releasing changes sides meanwhile. */
async function withholdAll(tx: Transaction, batchId: number): Promise<number> {
  for (let all = 0; ; ) {
    const orderIds = (await lockHolders(tx, { batchId })).map((order) => order.id);
    const taken = orderIds.length > 0 ? await takeBack(tx, { batchId, orderIds }) : [];
    if (orderIds.length > 0) await countAgain(tx, { orderIds });
    const found = taken.length + (await withhold(tx, { batchId })).length;
    if (found === 0) return all;
    all += found;
  }
}

import { and, eq, inArray, sql } from 'drizzle-orm';
import { db, type Transaction } from '@/lib/db/client';
import { codes, orderLines, type suppliers, supplierOrders as u } from '@/lib/db/schema';
import { addOrderMail } from '../order-mails/jobs';
import { OrderStatus } from '../order-states';
import { recordOrderEvent } from '../orders/record-order-event';
import { type LockedOrder, lockOrder, transition } from '../orders/transition';
import { deliverCodes } from '../stock/codes-of-order';
import { numberCodes } from '../stock/number-codes';
import { offerAgain } from '../stock/reservations';
import { codeSealer } from '../stock/seal-codes';
import { batchOfPurchase } from './batch-of-purchase';
import type { Cost, SupplierAnswer } from './driver';
import { leaveToOperators } from './leave-to-operators';
import type { Unit, UnitWithSupplier } from './read-unit';
import { lackingUnits } from './units-of-order';

type Delivered = Extract<SupplierAnswer, { state: 'delivered' }>;
type Supplier = typeof suppliers.$inferSelect;

const LIVE = ['asked', 'pending', 'unknown'] as const;

/** The condition that a unit is what its supplier said something of, and nobody has settled it. */
const isLive = ({ id }: Unit) => and(eq(u.id, id), inArray(u.state, [...LIVE]));

export const costColumns = (cost: Cost | null) => ({
  cost: cost?.amount ?? null,
  cost_currency: cost?.currency ?? null,
});

/**
 * A supplier has delivered a unit: its code goes to the order, encrypted, or a top-up’s unit is done. With the last unit the
 * order is completed and its buyer told. A code that the order no longer needs goes into stock.
 */
export async function settleDelivered(
  { unit, supplier }: UnitWithSupplier,
  answer: Delivered,
): Promise<void> {
  await db().transaction(async (tx) => {
    const order = await lockOrder(tx, { id: unit.order_id });
    if (!order) return;
    const { transaction, cost } = answer;
    const [taken] = await tx
      .update(u)
      .set({ state: 'delivered', transaction, ...costColumns(cost), reason: null, settled_at: sql`now()` })
      .where(isLive(unit))
      .returning({ id: u.id });
    if (!taken) return;
    const code = answer.codes[0];
    if (code !== undefined && !(await keepCode(tx, { order, unit, supplier, code, cost })))
      return leaveToOperators(
        tx,
        { unit, supplier },
        'The supplier has sent a code that the shop has already.',
      );
    await recordOrderEvent(tx, order, 'supplier-delivered', `${supplier.name}: ${transaction}`);
    await complete(tx, order);
  });
}

async function complete(tx: Transaction, order: LockedOrder): Promise<void> {
  if (order.status !== OrderStatus.stockShort || order.held) return;
  const missing = order.kind === 'card' ? await deliverCodes(tx, order.id) : await lackingUnits(tx, order.id);
  if (missing > 0) return;
  const status = await transition(tx, order, 'deliver', null);
  await addOrderMail(tx, order.id, { of: 'receipt', occasion: 'rest', status });
}

type Bought = { order: LockedOrder; unit: Unit; supplier: Supplier; code: string; cost: Cost | null };

/** Puts a code that was bought into the order, or into stock where that needs no more. False where we have it already. */
async function keepCode(tx: Transaction, { order, unit, supplier, code, cost }: Bought): Promise<boolean> {
  const [line] = await tx
    .select({
      service: orderLines.card_service_id,
      lacks: sql<boolean>`${orderLines.quantity} - ${orderLines.cancelled} > (
        select count(*) from ${codes} where ${codes.order_line_id} = ${orderLines.id})`,
    })
    .from(orderLines)
    .where(eq(orderLines.id, unit.order_line_id));
  if (!line?.service) throw new Error('A code was bought for what isn’t a card.');
  const seal = await codeSealer(tx);
  const [numbered] = await numberCodes(tx, [code]);
  if (!numbered) throw new Error('The code got no number.');
  const isNeeded = order.status === OrderStatus.stockShort && line.lacks;
  const batch_id = await batchOfPurchase(tx, line.service, supplier, cost);
  const kept = await tx
    .insert(codes)
    .values({
      id: numbered.id,
      card_service_id: line.service,
      batch_id,
      ...seal(numbered.id, code),
      order_line_id: isNeeded ? unit.order_line_id : null,
    })
    .onConflictDoNothing({ target: codes.fingerprint })
    .returning({ id: codes.id });
  if (kept.length === 0) return false;
  await tx.update(u).set({ code_id: numbered.id }).where(eq(u.id, unit.id));
  if (!isNeeded) await offerAgain(tx, [line.service]);
  return true;
}

/** A supplier won’t deliver a unit: the order stays short, and the team sees why. */
export async function settleRefused(
  { unit, supplier }: UnitWithSupplier,
  { reason, transaction }: Extract<SupplierAnswer, { state: 'refused' }>,
): Promise<void> {
  await db().transaction(async (tx) => {
    const order = await lockOrder(tx, { id: unit.order_id });
    if (!order) return;
    const [taken] = await tx
      .update(u)
      .set({ state: 'refused', reason, settled_at: sql`now()`, ...(transaction && { transaction }) })
      .where(isLive(unit))
      .returning({ id: u.id });
    if (taken) await recordOrderEvent(tx, order, 'supplier-refused', `${supplier.name}: ${reason}`);
  });
}

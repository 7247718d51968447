import type { Transaction } from '@/lib/db/client';
import type { OrderStatus } from '../order-states';
import { type LockedOrder, lockOrder } from '../orders/transition';
import { freeGatewayId, freeQuote, isFreeOfCharge } from '../payments/free-payment';
import { recordPayment } from '../payments/record-payment';
import { settleOrder } from './settle-order';

/** Completes a locked order of which nothing is to be paid, with a payment of nothing that its papers can name. */
export async function settleFree(
  tx: Transaction,
  order: LockedOrder,
  actor: { id: number } | null,
): Promise<OrderStatus> {
  const quoted = freeQuote();
  const gatewayId = await freeGatewayId(tx);
  const purpose = { orderId: order.id };
  await recordPayment(tx, { purpose, gatewayId, quoted, status: 'succeeded', pendingMinutes: null });
  const { currency, exchangeRate } = quoted;
  return settleOrder(tx, order, { currency, exchangeRate }, actor);
}

/** The same in the transaction that has made the order. @returns whether it was one. */
export async function settleIfFree(
  tx: Transaction,
  { actor, utr }: { actor: { id: number } | null; utr: string },
): Promise<boolean> {
  const order = await lockOrder(tx, { utr });
  if (!order || !isFreeOfCharge(order.price)) return false;
  await settleFree(tx, order, actor);
  return true;
}

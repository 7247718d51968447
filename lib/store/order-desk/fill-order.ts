import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorize } from '@/lib/auth/authorize';
import { conflict } from '@/lib/errors';
import { type ChangedOrder, changeOrder } from '../fulfilment/change-order';
import { addOrderMail } from '../order-mails/jobs';
import { OrderStatus } from '../order-states';
import { refuseHeld, transition } from '../orders/transition';
import { deliverCodes, reserveCodes } from '../stock/codes-of-order';
import type { OrderInput } from './schemas';

/**
 * Delivers what is in stock to an order that is short of codes, ahead of others that have waited longer. With the last
 * code it is completed and its buyer told.
 *
 * @throws DomainError forbidden; not-found; conflict for an order that is short of no codes, or has none to get.
 */
export async function fillOrder({
  actor,
  input: { utr },
}: {
  actor: Actor;
  input: z.output<typeof OrderInput>;
}): Promise<ChangedOrder> {
  authorize(actor, 'orders:write');
  return changeOrder({ actor, utr, action: 'order.fill' }, async (tx, order) => {
    if (order.kind !== 'card' || order.status !== OrderStatus.stockShort)
      throw conflict('This order isn’t waiting for codes.');
    refuseHeld(order);
    const before = await deliverCodes(tx, order.id);
    await reserveCodes(tx, order.id);
    const missing = await deliverCodes(tx, order.id);
    if (missing > 0 && missing === before) throw conflict('There are no codes in stock for this order.');
    if (missing > 0) return { status: order.status };
    const status = await transition(tx, order, 'deliver', actor);
    await addOrderMail(tx, order.id, { of: 'receipt', occasion: 'rest', status });
    return { status };
  });
}

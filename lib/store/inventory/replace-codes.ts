import { recordChange } from '@/lib/audit/record-change';
import { recordableText } from '@/lib/audit/recordable';
import type { Operator } from '@/lib/auth/authorize';
import type { Transaction } from '@/lib/db/client';
import { addOrderMail } from '../order-mails/jobs';
import { recordOrderEvent } from '../orders/record-order-event';
import { type Faulty, lockFaultyOrders, replaceFaulty } from './pair-codes';

type Given = { actor: Operator; faulty: Faulty; serviceId: number; reason: string };
export type Replaced = { orders: number; replaced: number; last: number };

/**
 * Replaces the faulty codes of the next orders, in one transaction with each order's history, email and audit entry, so that
 * a crash leaves no order half done, and whoever goes on begins where it ended.
 *
 * @param after the last order that was looked at.
 * @returns how many orders were looked at, how many codes were replaced, and the last order; fewer codes than were faulty
 *   where stock has run out.
 */
export async function replaceCodes(
  tx: Transaction,
  { actor, faulty, serviceId, reason }: Given,
  { after, limit }: { after: number; limit: number },
): Promise<Replaced> {
  const orders = await lockFaultyOrders(tx, { ...faulty, after, limit });
  if (orders.length === 0) return { orders: 0, replaced: 0, last: after };
  const operator = actor === 'machine' ? null : actor;
  const done = await replaceFaulty(tx, {
    ...faulty,
    orderIds: orders.map(({ id }) => id),
    serviceId,
    actorId: operator?.id ?? null,
    reason: recordableText(reason),
  });
  let replaced = 0;
  for (const { order_id, code_ids } of done) {
    const order = orders.find(({ id }) => id === order_id);
    if (!order) continue;
    const count = code_ids.length;
    replaced += count;
    await recordOrderEvent(tx, order, 'replace-codes', String(count), operator);
    await recordChange(tx, {
      actor,
      action: 'order.replace-codes',
      subject: ['order', order.utr],
      after: { replaced: String(count) },
      reason,
    });
    await addOrderMail(tx, order_id, { of: 'codes-replaced', code_ids: [...code_ids] });
  }
  return { orders: orders.length, replaced, last: orders.at(-1)?.id ?? after };
}

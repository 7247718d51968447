import { asc, eq } from 'drizzle-orm';
import { createElement } from 'react';
import type { Transaction } from '@/lib/db/client';
import { gateways, orderLines, payments, refundLines, refunds } from '@/lib/db/schema';
import type { Mail } from '@/lib/mail/queue-mail';
import { OrderMail } from '@/lib/mail/templates/order-mail';
import type { LockedOrder } from '../orders/transition';
import type { Told } from './jobs';
import { readOrderFacts, wayOf } from './mail-facts';
import { factRows } from './mail-rows';

/** The mail that says that the money of some of an order’s items goes back to the buyer. */
export async function partRefundMail(
  tx: Transaction,
  { id, utr, email }: Pick<LockedOrder, 'id' | 'utr' | 'email'>,
  { refund_id, is_rest }: Extract<Told, { of: 'partly-refunded' }>,
): Promise<Mail | null> {
  const order = await readOrderFacts(tx, id);
  const [refund] = await tx
    .select({ amount: refunds.amount, currency: refunds.currency, gateway: gateways.code })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .innerJoin(gateways, eq(gateways.id, payments.gateway_id))
    .where(eq(refunds.id, refund_id));
  if (!refund) return null;
  const items = await tx
    .select({
      quantity: refundLines.quantity,
      product: orderLines.product_name,
      service: orderLines.service_name,
    })
    .from(refundLines)
    .innerJoin(orderLines, eq(orderLines.id, refundLines.order_line_id))
    .where(eq(refundLines.refund_id, refund_id))
    .orderBy(asc(orderLines.position));
  const words = order.texts.partlyRefunded;
  const amount = order.money(refund.amount, refund.currency);
  const way = wayOf(refund.gateway);
  return {
    kind: is_rest ? 'order.refunded' : 'order.partly-refunded',
    to: email,
    orderId: id,
    subject: `${words.subject(amount)} · ${utr}`,
    body: createElement(OrderMail, {
      texts: order.texts,
      title: words.title(amount),
      text: is_rest ? words.rest(amount, way) : words.text(amount, way),
      next: is_rest ? undefined : words.next,
      url: order.url,
      action: words.action,
      amounts: [],
      facts: [
        ...items.map(({ quantity, product, service }) => ({
          label: words.item,
          value: `${quantity} × ${product}, ${service}`,
        })),
        ...factRows(order),
      ],
    }),
  };
}

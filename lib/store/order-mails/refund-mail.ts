import { eq } from 'drizzle-orm';
import { createElement } from 'react';
import type { Transaction } from '@/lib/db/client';
import { gateways, payments } from '@/lib/db/schema';
import type { Mail } from '@/lib/mail/queue-mail';
import { OrderMail } from '@/lib/mail/templates/order-mail';
import type { LockedOrder } from '../orders/transition';
import type { Told } from './jobs';
import { readOrderFacts, wayOf } from './mail-facts';
import { factRows } from './mail-rows';

type Order = Pick<LockedOrder, 'id' | 'utr' | 'email'>;

/** `refunded`: the order is. `returned`: a payment goes back that came for an order which needed none any more. */
type Refund = Extract<Told, { of: 'refunded' | 'returned' }>;

const KINDS: Record<Refund['of'], string> = {
  refunded: 'order.refunded',
  returned: 'order.payment-returned',
};

/** The mail that says that a payment goes back to the buyer. */
export async function refundMail(
  tx: Transaction,
  { id, utr, email }: Order,
  { of: occasion, payment_id }: Refund,
): Promise<Mail | null> {
  const order = await readOrderFacts(tx, id);
  const [payment] = await tx
    .select({ amount: payments.amount, currency: payments.currency, gateway: gateways.code })
    .from(payments)
    .innerJoin(gateways, eq(gateways.id, payments.gateway_id))
    .where(eq(payments.id, payment_id));
  if (!payment) return null;
  const words = order.texts[occasion];
  const amount = order.money(payment.amount, payment.currency);
  // What was bought, without amounts: the one that counts here is what goes back.
  const bought = order.lines.map(({ quantity, product, service }) => ({
    label: order.texts.facts.bought,
    value: `${quantity} × ${product}, ${service}`,
  }));
  return {
    kind: KINDS[occasion],
    to: email,
    orderId: id,
    subject: `${words.subject(amount)} · ${utr}`,
    body: createElement(OrderMail, {
      texts: order.texts,
      title: words.title(amount),
      text: words.text(amount, wayOf(payment.gateway)),
      next: 'next' in words ? words.next : undefined,
      url: order.url,
      action: words.action,
      amounts: [],
      facts: [...bought, ...factRows(order)],
    }),
  };
}

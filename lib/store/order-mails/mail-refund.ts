import { createElement } from 'react';
import type { Transaction } from '@/lib/db/client';
import { queueMail } from '@/lib/mail/queue-mail';
import { OrderMail } from '@/lib/mail/templates/order-mail';
import type { LockedOrder } from '../orders/transition';
import { readOrderFacts, wayOf } from './mail-facts';
import { factRows } from './mail-rows';

type Order = Pick<LockedOrder, 'id' | 'utr' | 'email'>;
type Payment = { amount: string; currency: string; gateway: string };

/** `refunded`: the order is. `returned`: a payment goes back that came for an order which needed none any more. */
type RefundOccasion = 'refunded' | 'returned';

const KINDS: Record<RefundOccasion, string> = {
  refunded: 'order.refunded',
  returned: 'order.payment-returned',
};

/** Queues the mail that says that a payment goes back to the buyer. */
export async function mailRefund(
  tx: Transaction,
  { id, utr, email }: Order,
  payment: Payment,
  occasion: RefundOccasion,
): Promise<void> {
  const order = await readOrderFacts(tx, id);
  const words = order.texts[occasion];
  const amount = order.money(payment.amount, payment.currency);
  // What was bought, without amounts: the one that counts here is what goes back.
  const bought = order.lines.map(({ quantity, product, service }) => ({
    label: order.texts.facts.bought,
    value: `${quantity} × ${product}, ${service}`,
  }));
  await queueMail(tx, {
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
  });
}

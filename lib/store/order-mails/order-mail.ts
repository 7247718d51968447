import { createElement } from 'react';
import type { Mail } from '@/lib/mail/queue-mail';
import { OrderMail } from '@/lib/mail/templates/order-mail';
import type { LockedOrder } from '../orders/transition';
import type { OrderFacts } from './mail-facts';
import { amountRows, factRows } from './mail-rows';

type Words = { subject: string; title: string; text: string; next: string; action: string };

/** A mail about an order to its buyer: `words`, the order's link, and below them its amounts and facts. */
export function orderMail(
  kind: string,
  order: Pick<LockedOrder, 'id' | 'utr' | 'email' | 'paid'>,
  facts: OrderFacts,
  words: Words,
): Mail {
  const { subject, title, text, next, action } = words;
  return {
    kind,
    to: order.email,
    orderId: order.id,
    subject: `${subject} · ${order.utr}`,
    body: createElement(OrderMail, {
      texts: facts.texts,
      title,
      text,
      next,
      url: facts.url,
      action,
      amounts: amountRows(facts, order.paid),
      facts: factRows(facts),
    }),
  };
}

import { createElement } from 'react';
import type { Executor } from '@/lib/db/client';
import { queueMail } from '@/lib/mail/queue-mail';
import { OrderMail } from '@/lib/mail/templates/order-mail';
import { type OrderFacts, readOrderFacts, wayOf } from './mail-facts';
import { factRows } from './mail-rows';
import type { LockedOrder } from './transition';

type Order = Pick<LockedOrder, 'id' | 'utr' | 'email'>;
type Payment = { amount: string; currency: string; gateway: string };

/** Queues the mail that says an order's money goes back. */
export async function mailRefund(tx: Executor, order: Order, payment: Payment): Promise<void> {
  const facts = await readOrderFacts(tx, order.id);
  const { refunded } = facts.texts;
  const amount = facts.money(payment.amount, payment.currency);
  await mail(tx, order, facts, {
    kind: 'order.refunded',
    subject: refunded.subject(amount),
    title: refunded.title(amount),
    text: refunded.text(amount, wayOf(payment.gateway)),
    action: refunded.action,
  });
}

/** Queues the mail that says a payment goes back that came for an order which needed none any more. */
export async function mailReturned(tx: Executor, order: Order, payment: Payment): Promise<void> {
  const facts = await readOrderFacts(tx, order.id);
  const { returned } = facts.texts;
  const amount = facts.money(payment.amount, payment.currency);
  await mail(tx, order, facts, {
    kind: 'order.payment-returned',
    subject: returned.subject(amount),
    title: returned.title(amount),
    text: returned.text(amount, wayOf(payment.gateway)),
    next: returned.next,
    action: returned.action,
  });
}

type Words = { kind: string; subject: string; title: string; text: string; next?: string; action: string };

async function mail(
  tx: Executor,
  { utr, email }: Order,
  facts: OrderFacts,
  { kind, subject, ...words }: Words,
): Promise<void> {
  // What was bought, without amounts: the one that counts here is what goes back.
  const bought = facts.lines.map(({ quantity, product, service }) => ({
    label: facts.texts.facts.bought,
    value: `${quantity} × ${product}, ${service}`,
  }));
  await queueMail(tx, {
    kind,
    to: email,
    subject: `${subject} · ${utr}`,
    body: createElement(OrderMail, {
      texts: facts.texts,
      url: facts.url,
      ...words,
      amounts: [],
      facts: [...bought, ...factRows(facts)],
    }),
  });
}

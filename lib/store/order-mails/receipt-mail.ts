import { createElement } from 'react';
import type { Transaction } from '@/lib/db/client';
import type { Mail } from '@/lib/mail/queue-mail';
import { OrderMail, type OrderMailProps } from '@/lib/mail/templates/order-mail';
import { OrderStatus } from '../order-states';
import type { LockedOrder } from '../orders/transition';
import type { ReceiptOccasion, Told } from './jobs';
import { mailedCodes, mailedGuides } from './mail-codes';
import { type OrderFacts, readOrderFacts } from './mail-facts';
import { amountRows, factRows, nameOf, totalOf } from './mail-rows';

type Order = Pick<LockedOrder, 'id' | 'utr' | 'user_id' | 'email' | 'kind' | 'status' | 'held'>;

type Words = Pick<OrderMailProps, 'title' | 'text' | 'action' | 'next'> & { kind: string; subject: string };

/**
 * The mail that says that an order's payment has come, and what of it is delivered; or that the rest of it is. Delivered
 * codes stand in it; it is kept sealed then. Null where the order has changed since: each change has a mail of its own.
 */
export async function receiptMail(
  tx: Transaction,
  order: Order,
  { occasion, status }: Extract<Told, { of: 'receipt' }>,
): Promise<Mail | null> {
  if (order.status !== status) return null;
  const facts = await readOrderFacts(tx, order.id);
  const isCard = order.kind === 'card';
  const words = wordsOf(facts, order, occasion);
  const { kind, subject, ...rest } = words;
  const { codes = [], moreCodes } = isCard ? await mailedCodes(tx, order, facts) : {};
  const { guides, moreGuides } = isCard ? await mailedGuides(tx, facts) : {};
  return {
    kind,
    to: order.email,
    orderId: order.id,
    subject: `${subject} · ${order.utr}`,
    isSecret: codes.some((line) => line.codes.length > 0),
    body: createElement(OrderMail, {
      texts: facts.texts,
      url: facts.url,
      ...rest,
      codes,
      moreCodes,
      guides,
      moreGuides,
      amounts: amountRows(facts, true),
      facts: factRows(facts),
    }),
  };
}

function wordsOf(facts: OrderFacts, order: Order, occasion: ReceiptOccasion): Words {
  const { held } = facts.texts;
  if (order.held) return { kind: 'order.held', ...held, text: held.text(totalOf(facts)) };
  return order.kind === 'card' ? cardWords(facts, order, occasion) : topUpWords(facts, order, occasion);
}

function cardWords(facts: OrderFacts, { status }: Order, occasion: ReceiptOccasion): Words {
  const { texts, lines } = facts;
  const ordered = lines.reduce((sum, { quantity, cancelled }) => sum + quantity - cancelled, 0);
  const ready = lines.reduce((sum, { delivered }) => sum + delivered, 0);
  if (status !== OrderStatus.completed) {
    const { short } = texts;
    return {
      kind: 'order.codes-short',
      subject: short.subject(ready, ordered),
      title: short.title,
      text: short.text(totalOf(facts), ordered - ready),
      next: short.next(ordered - ready),
      action: short.action,
    };
  }
  const { ready: words } = texts;
  const isRest = occasion === 'rest';
  return {
    kind: 'order.codes-ready',
    subject: isRest ? words.completeSubject : words.subject(ordered, nameOf(facts)),
    title: words.title(ordered),
    text: isRest ? words.complete(ordered) : words.text(totalOf(facts), ordered),
    action: words.action,
  };
}

function topUpWords(facts: OrderFacts, { status }: Order, occasion: ReceiptOccasion): Words {
  const { toppedUp, waiting } = facts.texts;
  if (status !== OrderStatus.completed)
    return {
      kind: 'order.top-up-waiting',
      subject: waiting.subject(nameOf(facts)),
      title: waiting.title,
      text: waiting.text(totalOf(facts)),
      next: waiting.next,
      action: waiting.action,
    };
  return {
    kind: 'order.top-up-done',
    subject: toppedUp.subject(nameOf(facts)),
    title: toppedUp.title,
    text: occasion === 'rest' ? toppedUp.credited : toppedUp.text(totalOf(facts)),
    next: toppedUp.next,
    action: toppedUp.action,
  };
}

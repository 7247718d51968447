import { createElement } from 'react';
import type { Transaction } from '@/lib/db/client';
import { queueMail } from '@/lib/mail/queue-mail';
import { OrderMail } from '@/lib/mail/templates/order-mail';
import type { LockedOrder } from '../orders/transition';
import { transferFacts } from '../payments/transfer-facts';
import { readOrderFacts } from './mail-facts';
import { amountRows, factRows, totalOf } from './mail-rows';
import { UNPAID_MAIL, unpaidMails } from './unpaid-mails';

/** More than buyers need; the order's page says the same. */
const MAILS_PER_DAY = 10;

/**
 * Queues the mail that says an order waits for the transfer that has been recorded, and where to transfer what. None
 * where its address has had very many.
 */
export async function mailOrderReceived(
  tx: Transaction,
  { id, utr, email }: Pick<LockedOrder, 'id' | 'utr' | 'email'>,
  gateway: { parameters: Readonly<Record<string, string>> },
): Promise<void> {
  const { today } = await unpaidMails(tx, { utr, email });
  if (today >= MAILS_PER_DAY) return;
  const order = await readOrderFacts(tx, id);
  const { transfer } = order.texts;
  const amount = totalOf(order);
  const needed = [
    ...transferFacts(gateway.parameters),
    { label: transfer.amount, value: amount, strong: true },
    { label: transfer.reference, value: utr, strong: true },
  ];
  await queueMail(tx, {
    kind: UNPAID_MAIL,
    to: email,
    orderId: id,
    subject: `${transfer.subject(amount)} · ${utr}`,
    body: createElement(OrderMail, {
      texts: order.texts,
      title: transfer.title,
      text: transfer.text(amount),
      next: order.kind === 'card' ? `${transfer.next} ${transfer.unreserved}` : transfer.next,
      url: order.url,
      action: transfer.action,
      needed,
      amounts: amountRows(order, false),
      facts: factRows(order),
    }),
  });
}

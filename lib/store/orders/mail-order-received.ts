import { createElement } from 'react';
import type { Executor } from '@/lib/db/client';
import { queueMail } from '@/lib/mail/queue-mail';
import { OrderReceived } from '@/lib/mail/templates/order-received';
import { formatMoney } from '@/lib/money';
import type { Quote } from '../payments/quote';
import { transferFacts } from '../payments/transfer-facts';
import { orderLink } from './order-link';
import type { LockedOrder } from './transition';

/** Queues the mail that says an order waits for a transfer, and where to transfer what. */
export async function mailOrderReceived(
  tx: Executor,
  { utr, email }: Pick<LockedOrder, 'utr' | 'email'>,
  gateway: { parameters: Readonly<Record<string, string>> },
  { amount, currency }: Pick<Quote, 'amount' | 'currency'>,
): Promise<void> {
  const money = formatMoney(amount, currency);
  const facts = transferFacts(gateway.parameters, { reference: utr, amount: money });
  await queueMail(tx, {
    kind: 'order.received',
    to: email,
    subject: `We have your order · ${utr}`,
    body: createElement(OrderReceived, { utr, url: orderLink(utr), amount: money, facts }),
  });
}

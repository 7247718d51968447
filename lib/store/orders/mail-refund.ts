import { createElement } from 'react';
import type { Executor } from '@/lib/db/client';
import { queueMail } from '@/lib/mail/queue-mail';
import { Refunded, type RefundedProps } from '@/lib/mail/templates/refunded';
import { formatMoney } from '@/lib/money';
import { orderLink } from './order-link';
import type { LockedOrder } from './transition';

const WAYS: Readonly<Record<string, RefundedProps['to']>> = { balance: 'balance', stripe: 'card' };

/** Queues the mail that says an order's money goes back. */
export async function mailRefund(
  tx: Executor,
  { utr, email }: Pick<LockedOrder, 'utr' | 'email'>,
  payment: { amount: string; currency: string; gateway: string },
): Promise<void> {
  const amount = formatMoney(payment.amount, payment.currency);
  const to = WAYS[payment.gateway] ?? 'as-paid';
  await queueMail(tx, {
    kind: 'order.refunded',
    to: email,
    subject: `Your order is refunded · ${utr}`,
    body: createElement(Refunded, { utr, url: orderLink(utr), amount, to }),
  });
}

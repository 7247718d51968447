import { and, eq } from 'drizzle-orm';
import { createElement } from 'react';
import type { Transaction } from '@/lib/db/client';
import { gateways, payments } from '@/lib/db/schema';
import type { Mail } from '@/lib/mail/queue-mail';
import { OrderMail } from '@/lib/mail/templates/order-mail';
import type { LockedOrder } from '../orders/transition';
import { transferFacts } from '../payments/transfer-facts';
import type { Told } from './jobs';
import { readOrderFacts } from './mail-facts';
import { amountRows, factRows, totalOf } from './mail-rows';
import { UNPAID_MAIL, unpaidMails } from './unpaid-mails';

/** More than buyers need; the order's page says the same. */
const MAILS_PER_DAY = 10;

/**
 * The mail that says an order waits for a transfer, and where to transfer what. Null where it no longer waits for this
 * one, or its address has had very many.
 */
export async function transferMail(
  tx: Transaction,
  { id, utr, email }: Pick<LockedOrder, 'id' | 'utr' | 'email'>,
  { payment_id }: Extract<Told, { of: 'transfer' }>,
): Promise<Mail | null> {
  const [gateway] = await tx
    .select({ parameters: gateways.parameters })
    .from(payments)
    .innerJoin(gateways, eq(gateways.id, payments.gateway_id))
    .where(and(eq(payments.id, payment_id), eq(payments.status, 'pending')));
  if (!gateway) return null;
  const { today } = await unpaidMails(tx, { utr, email });
  if (today >= MAILS_PER_DAY) return null;
  const order = await readOrderFacts(tx, id);
  const { transfer } = order.texts;
  const amount = totalOf(order);
  const needed = [
    ...transferFacts(gateway.parameters),
    { label: transfer.amount, value: amount, strong: true },
    { label: transfer.reference, value: utr, strong: true },
  ];
  return {
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
  };
}

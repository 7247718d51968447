import { eq } from 'drizzle-orm';
import { createElement } from 'react';
import type { Transaction } from '@/lib/db/client';
import { gateways, payments, users } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { queueMail } from '@/lib/mail/queue-mail';
import { DepositReceived } from '@/lib/mail/templates/deposit-received';
import { mailTexts } from '@/lib/mail/texts/texts';
import { formatMoney } from '@/lib/money';

/** Queues the mail that says that the money of a deposit has come, and what the balance is with it. */
export async function mailDeposit(tx: Transaction, paymentId: number): Promise<void> {
  const [row] = await tx
    .select({
      email: users.email,
      locale: users.locale,
      balance: users.balance,
      credit: payments.credit,
      amount: payments.amount,
      charge: payments.charge,
      currency: payments.currency,
      reference: payments.reference,
      gateway: gateways.name,
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.user_id))
    .innerJoin(gateways, eq(gateways.id, payments.gateway_id))
    .where(eq(payments.id, paymentId));
  if (!row || row.credit === null) return;
  const { STORE_CURRENCY, APP_URL } = env();
  const texts = mailTexts(row.locale);
  const money = (amount: string, currency: string) => formatMoney(amount, currency, row.locale ?? undefined);
  const [credit, balance] = [money(row.credit, STORE_CURRENCY), money(row.balance, STORE_CURRENCY)];
  const facts = [
    { label: texts.facts.method, value: row.gateway },
    ...(Number(row.charge) > 0
      ? [{ label: texts.facts.charge(row.gateway), value: money(row.charge, row.currency) }]
      : []),
    { label: texts.balance.reference, value: row.reference },
  ];
  await queueMail(tx, {
    kind: 'balance.topped-up',
    to: row.email,
    subject: texts.balance.subject(credit),
    body: createElement(DepositReceived, {
      texts,
      credit,
      balance,
      paid: money(row.amount, row.currency),
      url: `${APP_URL}/account/balance`,
      facts,
    }),
  });
}

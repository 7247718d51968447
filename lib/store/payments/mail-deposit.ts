import { sql } from 'drizzle-orm';
import { createElement } from 'react';
import type { Executor } from '@/lib/db/client';
import { env } from '@/lib/env';
import { queueMail } from '@/lib/mail/queue-mail';
import { DepositReceived } from '@/lib/mail/templates/deposit-received';
import { mailTexts } from '@/lib/mail/texts/texts';
import { formatMoney } from '@/lib/money';

type Row = {
  email: string;
  locale: string | null;
  balance: string;
  credit: string;
  amount: string;
  charge: string;
  currency: string;
  reference: string;
  gateway: string;
};

/** Queues the mail that says that the money of a deposit has come, and what the balance is with it. */
export async function mailDeposit(tx: Executor, paymentId: number): Promise<void> {
  const [row] = await tx.execute<Row>(sql`
    select u.email, u.locale, u.balance::text, y.credit::text, y.amount::text, y.charge::text, y.currency, y.reference,
      g.name as gateway
    from payments y join users u on u.id = y.user_id join gateways g on g.id = y.gateway_id where y.id = ${paymentId}`);
  if (!row) return;
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

import { eq, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '@/lib/db/client';
import type { RowOf } from '@/lib/db/row';
import { gateways as g, payments as y } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { type LockedOrder, lockOrder } from '../orders/transition';

const payment = {
  id: y.id,
  order_id: y.order_id,
  user_id: y.user_id,
  credit: y.credit,
  gateway: g.code,
  currency: y.currency,
  exchange_rate: y.exchange_rate,
  amount: y.amount,
  status: y.status,
  reference: y.reference,
  provider_session: y.provider_session,
  provider_payment: y.provider_payment,
  provider_refund: y.provider_refund,
  redirect_url: y.redirect_url,
  redirect_until: y.redirect_until,
};
export type PaymentRow = RowOf<typeof payment>;

export type LockedPayment = { payment: PaymentRow; order: LockedOrder | null };

/** A payment, by its id, its reference, or the provider's payment. */
export type WhichPayment = { id: number } | { reference: string } | { providerPayment: string };

const read = (condition: SQL) => sql`
  select ${y.id}, ${y.order_id}, ${y.user_id}, ${y.credit}, ${g.code} as gateway, ${y.currency}, ${y.exchange_rate},
    ${y.amount}, ${y.status}, ${y.reference}, ${y.provider_session}, ${y.provider_payment}, ${y.provider_refund},
    ${y.redirect_url}, ${y.redirect_until}
  from ${y} join ${g} on ${g.id} = ${y.gateway_id} where ${condition} limit 1`;

const readById = statement({
  params: { id: y.id },
  row: payment,
  text: ({ id }) => read(sql`${y.id} = ${id}`),
});

const readByReference = statement({
  params: { reference: y.reference },
  row: payment,
  text: ({ reference }) => read(sql`${y.reference} = ${reference}`),
});

const readByProviderPayment = statement({
  params: { providerPayment: y.provider_payment },
  row: payment,
  text: ({ providerPayment }) => read(sql`${y.provider_payment} = ${providerPayment}`),
});

/** A payment, unlocked; undefined where there is none. */
export async function readPayment(executor: Executor, which: WhichPayment): Promise<PaymentRow | undefined> {
  const [row] =
    'id' in which
      ? await readById(executor, which)
      : 'reference' in which
        ? await readByReference(executor, which)
        : await readByProviderPayment(executor, which);
  return row;
}

/**
 * A payment and its order, both locked until the transaction ends: the order first, as everything that changes an
 * order does, so that two changes follow each other.
 */
export async function lockPayment(tx: Transaction, which: WhichPayment): Promise<LockedPayment | undefined> {
  const found = await readPayment(tx, which);
  if (!found) return undefined;
  const order = found.order_id === null ? null : ((await lockOrder(tx, { id: found.order_id })) ?? null);
  await tx.select({ id: y.id }).from(y).where(eq(y.id, found.id)).for('update');
  const row = await readPayment(tx, { id: found.id });
  return row && { payment: row, order };
}

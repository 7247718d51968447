import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { type LockedOrder, lockOrder } from '../orders/transition';

export type PaymentRow = {
  id: number;
  order_id: number | null;
  user_id: number | null;
  credit: string | null;
  gateway: string;
  currency: string;
  exchange_rate: string;
  amount: string;
  status: 'pending' | 'succeeded' | 'failed' | 'cancelled' | 'refunded';
  reference: string;
  provider_session: string | null;
  provider_payment: string | null;
  provider_refund: string | null;
  redirect_url: string | null;
  redirect_until: string | null;
};

export type LockedPayment = { payment: PaymentRow; order: LockedOrder | null };

/** A payment, by its id, its reference, or the provider's payment. */
export type WhichPayment = { id: number } | { reference: string } | { providerPayment: string };

/** A payment, unlocked; undefined where there is none. */
export async function readPayment(tx: Executor, which: WhichPayment): Promise<PaymentRow | undefined> {
  const where =
    'id' in which
      ? sql`y.id = ${which.id}`
      : 'reference' in which
        ? sql`y.reference = ${which.reference}`
        : sql`y.provider_payment = ${which.providerPayment}`;
  const [row] = await tx.execute<PaymentRow>(sql`
    select y.id, y.order_id, y.user_id, y.credit, g.code as gateway, y.currency, y.exchange_rate, y.amount, y.status,
      y.reference, y.provider_session, y.provider_payment, y.provider_refund, y.redirect_url, y.redirect_until
    from payments y join gateways g on g.id = y.gateway_id where ${where} limit 1`);
  return row;
}

/**
 * A payment and its order, both locked until the transaction ends: the order first, as everything that changes an
 * order does, so that two changes follow each other.
 */
export async function lockPayment(tx: Executor, which: WhichPayment): Promise<LockedPayment | undefined> {
  const found = await readPayment(tx, which);
  if (!found) return undefined;
  const order = found.order_id === null ? null : ((await lockOrder(tx, { id: found.order_id })) ?? null);
  await tx.execute(sql`select 1 from payments where id = ${found.id} for update`);
  const payment = await readPayment(tx, { id: found.id });
  return payment && { payment, order };
}

import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { randomText } from '@/lib/crypto/secrets';
import { db, type Executor } from '@/lib/db/client';
import type { ReceivableCurrency } from '@/lib/db/schema/payments';
import { env } from '@/lib/env';
import { conflict, invalid, notFound } from '@/lib/errors';
import { formatMoney } from '@/lib/money';
import { settleOrder } from '../orders/settle-order';
import { labelOf, OrderStatus } from '../orders/states';
import { type LockedOrder, lockOrder, transition } from '../orders/transition';
import { retakeUnits } from '../stock/campaign-units';
import { reserveCodes } from '../stock/codes-of-order';
import type { PaymentDriver, PaymentResult } from './driver';
import { drivers } from './drivers';
import { type Quote, quote } from './quote';
import type { PaidOrder, PayOrderInput } from './schemas';

type Gateway = { id: number; code: string; receivable_currencies: ReceivableCurrency[] };
type Answer = z.input<typeof PaidOrder>;

const DECLINED = 'The payment was declined. Nothing has been charged.';

/**
 * Pays one of the account's orders. One that is paid already answers as it stands and charges nothing: the order is
 * locked first, so that of two clicks one pays.
 *
 * @throws DomainError not-found for an order that is not the account's; invalid for a gateway or currency that does
 * not take it, or a payment that was declined; conflict where the order's campaign price can't be had any more.
 */
export async function payOrder({
  actor,
  input,
}: {
  actor: Actor;
  input: z.output<typeof PayOrderInput>;
}): Promise<Answer> {
  const { answer, declined } = await db().transaction(async (tx) => {
    const order = await lockOrder(tx, { utr: input.utr, userId: actor.id });
    if (!order) throw notFound();
    if (order.paid || order.status !== OrderStatus.initiate)
      return { answer: answerOf(order.utr, order.status, null), declined: false };
    const { gateway, driver, terms } = await readGateway(tx, input);
    const quoted = quote(order.price, terms);
    refuseOutOfLimits(quoted, terms);
    if (order.expired) await renew(tx, order, actor);
    const renewed = { ...order, expired: false };
    const reference = `pay_${randomText(18)}`;
    const result = await driver(tx, { order: renewed, quote: quoted, reference, outcome: input.outcome });
    await record(tx, order, gateway, quoted, reference, result);
    const settlement = { currency: quoted.currency, exchangeRate: quoted.exchangeRate };
    const status =
      result.status === 'succeeded' ? await settleOrder(tx, renewed, settlement, actor) : order.status;
    return { answer: answerOf(order.utr, status, result.redirectUrl), declined: result.status === 'failed' };
  });
  // The failed attempt is kept, so this is said after the transaction.
  if (declined) throw invalid({ field: 'gateway', text: DECLINED });
  return answer;
}

const answerOf = (utr: string, status: number, redirect_url: string | null): Answer => ({
  utr,
  status,
  status_label: labelOf(status),
  redirect_url,
});

async function readGateway(
  tx: Executor,
  input: z.output<typeof PayOrderInput>,
): Promise<{ gateway: Gateway; driver: PaymentDriver; terms: ReceivableCurrency }> {
  const [gateway] = await tx.execute<Gateway>(sql`
    select id, code, receivable_currencies from gateways where code = ${input.gateway.toLowerCase()} and status = 1`);
  const driver = gateway && Object.hasOwn(drivers, gateway.code) ? drivers[gateway.code] : undefined;
  if (!gateway || !driver) throw invalid({ field: 'gateway', text: 'The selected gateway is invalid.' });
  const terms = gateway.receivable_currencies.find(
    (currency) => currency.name === input.currency.toUpperCase(),
  );
  if (!terms) throw invalid({ field: 'currency', text: 'The selected currency is invalid.' });
  return { gateway, driver, terms };
}

function refuseOutOfLimits(
  { withinLimits, currency }: Quote,
  { min_limit, max_limit }: ReceivableCurrency,
): void {
  if (withinLimits) return;
  const [least, most] = [formatMoney(min_limit, currency), formatMoney(max_limit, currency)];
  throw invalid({ field: 'gateway', text: `This gateway takes payments from ${least} to ${most}.` });
}

/** Reserves anew what an expired order had held. */
async function renew(tx: Executor, order: LockedOrder, actor: Actor): Promise<void> {
  if (!(await retakeUnits(tx, order.id))) {
    throw conflict(
      'This order has expired, and its campaign price can no longer be had. Please order again.',
    );
  }
  await reserveCodes(tx, order.id);
  await tx.execute(sql`
    update orders set expired_at = null, expires_at = now() + ${env().ORDER_RESERVATION_MINUTES} * interval '1 minute'
    where id = ${order.id}`);
  await transition(tx, order, 'renew', actor);
}

/** Records the attempt; an earlier one that is still open gives way to it. */
async function record(
  tx: Executor,
  order: LockedOrder,
  gateway: Gateway,
  quoted: Quote,
  reference: string,
  { status }: PaymentResult,
): Promise<void> {
  await tx.execute(sql`
    update payments set status = 'cancelled', updated_at = now() where order_id = ${order.id} and status = 'pending'`);
  await tx.execute(sql`
    insert into payments (order_id, gateway_id, currency, exchange_rate, amount, charge, status, reference, settled_at)
    values (${order.id}, ${gateway.id}, ${quoted.currency}, ${quoted.exchangeRate}, ${quoted.amount.toFixed()},
      ${quoted.charge.toFixed()}, ${status}, ${reference}, case when ${status} = 'pending' then null else now() end)`);
}

import Big from 'big.js';
import { eq } from 'drizzle-orm';
import { balanceMovements, payments, refundLines, refunds, users } from '@/lib/db/schema';
import { roundTo } from '@/lib/money';
import type { SeededAccounts } from './accounts';
import { MINUTE, type SeedContext } from './context';
import type { SeededGateway } from './gateways';
import { CURRENCY } from './order-lines';
import { isPaid, type SeededOrder } from './orders';

type PaymentRow = typeof payments.$inferInsert;

/** Inserts every attempt to pay, oldest first, and what went back. @returns the refunds by their orders. */
export async function seedPayments(
  context: SeedContext,
  orders: readonly SeededOrder[],
  gateways: Map<string, SeededGateway>,
): Promise<Map<number, number>> {
  const { tx, ago } = context;
  const rows = orders.flatMap(({ id, utr, plan, total, paidDaysAgo }) => {
    const [code, currency] = plan.pay ?? ['sandbox', CURRENCY];
    const gateway = gateways.get(code);
    const terms = gateway?.receivable_currencies.find(({ name }) => name === currency);
    if (!gateway || !terms) throw new Error(`The gateway ${code} takes no ${currency}.`);
    const price = roundTo(total.times(terms.conversion_rate), currency);
    const charge = roundTo(price.times(terms.percentage_charge).div(100).plus(terms.fixed_charge), currency);
    const attempt = (
      status: PaymentRow['status'],
      number: number,
      startedDaysAgo: number,
      settledDaysAgo?: number,
    ): PaymentRow => ({
      order_id: id,
      gateway_id: gateway.id,
      currency,
      exchange_rate: terms.conversion_rate,
      amount: price.plus(charge).toString(),
      charge: charge.toString(),
      status,
      reference: `${code}-${utr}-${number}`,
      created_at: ago(startedDaysAgo),
      settled_at: settledDaysAgo === undefined ? null : ago(settledDaysAgo),
      updated_at: ago(settledDaysAgo ?? startedDaysAgo),
    });
    const startedDaysAgo = plan.daysAgo - MINUTE;
    const made: PaymentRow[] = [];
    if (plan.attempt) made.push(attempt(plan.attempt, 1, startedDaysAgo, startedDaysAgo - 0.5 * MINUTE));
    const number = made.length + 1;
    if (plan.end === 'awaiting') made.push(attempt('pending', number, startedDaysAgo));
    if (plan.end === 'completed' || plan.end === 'short') {
      made.push(attempt('succeeded', number, startedDaysAgo, paidDaysAgo));
    }
    if (plan.end.endsWith('refunded')) made.push(attempt('refunded', number, startedDaysAgo, paidDaysAgo));
    return made;
  });
  const paid = await tx.insert(payments).values(rows).returning();
  return seedRefunds(
    context,
    orders,
    paid.filter(({ status }) => status === 'refunded'),
  );
}

async function seedRefunds(
  { tx, ago }: SeedContext,
  orders: readonly SeededOrder[],
  given: readonly (typeof payments.$inferSelect)[],
): Promise<Map<number, number>> {
  const whole = orders.flatMap((order) => {
    const payment = given.find(({ order_id }) => order_id === order.id);
    return payment ? [{ order, payment }] : [];
  });
  const made = await tx
    .insert(refunds)
    .values(
      whole.map(({ order: { id, total, refundedDaysAgo }, payment: { amount, currency, ...payment } }) => ({
        order_id: id,
        payment_id: payment.id,
        amount,
        currency,
        price: total.toString(),
        status: 'made' as const,
        created_at: ago(refundedDaysAgo),
        settled_at: ago(refundedDaysAgo),
      })),
    )
    .returning({ id: refunds.id, orderId: refunds.order_id });
  const ids = new Map(made.map(({ id, orderId }) => [orderId, id]));
  const parts = whole.flatMap(({ order }) =>
    order.lines.map(({ id, quantity }) => ({
      refund_id: ids.get(order.id) ?? 0,
      order_line_id: id,
      quantity,
    })),
  );
  await tx.insert(refundLines).values(parts);
  return ids;
}

const shopperBalance = new Big(50);

/** Inserts the shopper's transactions: a first deposit and a courtesy that make the balance come out at 50.00. */
export async function seedBalance(
  { tx, ago }: SeedContext,
  { shopper }: SeededAccounts,
  orders: readonly SeededOrder[],
  gateways: Map<string, SeededGateway>,
  refundIds: Map<number, number>,
): Promise<void> {
  const byOrders = orders
    .filter(({ userId, plan }) => userId === shopper && plan.pay?.[0] === 'balance' && isPaid(plan.end))
    .flatMap(({ id, plan, total, paidDaysAgo, refundedDaysAgo }) => [
      { order_id: id, reason: 'payment' as const, amount: total.times(-1), daysAgo: paidDaysAgo },
      ...(plan.end.endsWith('refunded')
        ? [
            {
              order_id: id,
              refund_id: refundIds.get(id) ?? null,
              reason: 'refund' as const,
              amount: total,
              daysAgo: refundedDaysAgo,
            },
          ]
        : []),
    ]);
  const missing = byOrders.reduce((sum, { amount }) => sum.minus(amount), shopperBalance);
  const topUp = missing.div(5).round(0, Big.roundDown).times(5);
  const depositDaysAgo = 95.5;
  const sandbox = gateways.get('sandbox');
  if (!sandbox) throw new Error('There is no sandbox to pay a deposit with.');
  const [deposit] = await tx
    .insert(payments)
    .values({
      user_id: shopper,
      credit: topUp.toString(),
      gateway_id: sandbox.id,
      currency: CURRENCY,
      exchange_rate: '1',
      amount: topUp.toString(),
      status: 'succeeded',
      reference: `sandbox-deposit-${shopper}`,
      created_at: ago(depositDaysAgo + MINUTE),
      settled_at: ago(depositDaysAgo),
      updated_at: ago(depositDaysAgo),
    })
    .returning({ id: payments.id });
  const transactions = [
    {
      order_id: null,
      payment_id: deposit?.id ?? null,
      reason: 'top-up' as const,
      amount: topUp,
      daysAgo: depositDaysAgo,
    },
    { order_id: null, reason: 'adjustment' as const, amount: missing.minus(topUp), daysAgo: 27.2 },
    ...byOrders,
  ].sort((a, b) => b.daysAgo - a.daysAgo);
  let balance = new Big(0);
  const rows = transactions.map(({ amount, daysAgo, ...movement }) => {
    balance = balance.plus(amount);
    return {
      ...movement,
      user_id: shopper,
      amount: amount.toString(),
      balance_after: balance.toString(),
      created_at: ago(daysAgo),
    };
  });
  await tx.insert(balanceMovements).values(rows);
  await tx.update(users).set({ balance: balance.toString() }).where(eq(users.id, shopper));
}

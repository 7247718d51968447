import Big from 'big.js';
import { eq } from 'drizzle-orm';
import { balanceMovements, payments, users } from '@/lib/db/schema';
import { roundTo } from '@/lib/money';
import type { SeededAccounts } from './accounts';
import { MINUTE, type SeedContext } from './context';
import type { SeededGateway } from './gateways';
import { CURRENCY } from './order-lines';
import { isPaid, type SeededOrder } from './orders';

type PaymentRow = typeof payments.$inferInsert;

/** Inserts every attempt to pay, oldest first. */
export async function seedPayments(
  { tx, ago }: SeedContext,
  orders: readonly SeededOrder[],
  gateways: Map<string, SeededGateway>,
): Promise<void> {
  const rows = orders.flatMap(({ id, utr, plan, total, paidDaysAgo, refundedDaysAgo }) => {
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
    if (plan.end.endsWith('refunded'))
      made.push(attempt('refunded', number, startedDaysAgo, refundedDaysAgo));
    return made;
  });
  await tx.insert(payments).values(rows);
}

const shopperBalance = new Big(50);

/** Inserts the shopper's transactions: a first deposit and a courtesy that make the balance come out at 50.00. */
export async function seedBalance(
  { tx, ago }: SeedContext,
  { shopper }: SeededAccounts,
  orders: readonly SeededOrder[],
): Promise<void> {
  const byOrders = orders
    .filter(({ userId, plan }) => userId === shopper && plan.pay?.[0] === 'balance' && isPaid(plan.end))
    .flatMap(({ id, plan, total, paidDaysAgo, refundedDaysAgo }) => [
      { order_id: id, reason: 'payment' as const, amount: total.times(-1), daysAgo: paidDaysAgo },
      ...(plan.end.endsWith('refunded')
        ? [{ order_id: id, reason: 'refund' as const, amount: total, daysAgo: refundedDaysAgo }]
        : []),
    ]);
  const missing = byOrders.reduce((sum, { amount }) => sum.minus(amount), shopperBalance);
  const topUp = missing.div(5).round(0, Big.roundDown).times(5);
  const transactions = [
    { order_id: null, reason: 'top-up' as const, amount: topUp, daysAgo: 95.5 },
    { order_id: null, reason: 'adjustment' as const, amount: missing.minus(topUp), daysAgo: 27.2 },
    ...byOrders,
  ].sort((a, b) => b.daysAgo - a.daysAgo);
  let balance = new Big(0);
  const rows = transactions.map(({ order_id, reason, amount, daysAgo }) => {
    balance = balance.plus(amount);
    return {
      user_id: shopper,
      order_id,
      reason,
      amount: amount.toString(),
      balance_after: balance.toString(),
      created_at: ago(daysAgo),
    };
  });
  await tx.insert(balanceMovements).values(rows);
  await tx.update(users).set({ balance: balance.toString() }).where(eq(users.id, shopper));
}

import Big from 'big.js';
import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { gateways, refunds, payments as y } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { decimalsOf } from '@/lib/money';
import { readGivenBack } from './stripe/given-back';
import { ofMinorUnits, stripeDecimals } from './stripe/minor-units';

const readSucceeded = statement({
  params: { orderId: y.order_id },
  row: { id: y.id, gateway: gateways.code, amount: y.amount, currency: y.currency, given: value.numeric },
  text: ({ orderId }) => sql`
    select ${y.id}, ${gateways.code} as gateway, ${y.amount}, ${y.currency},
      (select coalesce(sum(${refunds.amount}), 0) from ${refunds} where ${refunds.payment_id} = ${y.id}) as given
    from ${y} join ${gateways} on ${gateways.id} = ${y.gateway_id}
    where ${y.order_id} = ${orderId} and ${y.status} = 'succeeded'`,
});

export type PaidPayment = {
  id: number;
  gateway: string;
  amount: Big;
  currency: string;
  /** What of it the shop has given back, or is giving, in parts. */
  given: Big;
  /** What can still be given back: the provider may have given some by itself. */
  left: Big;
  decimals: number;
};

/** What has paid an order, with how much of it is left to give back; undefined where nothing has. */
export async function readPaid(executor: Executor, orderId: number): Promise<PaidPayment | undefined> {
  const [found] = await readSucceeded(executor, { orderId });
  if (!found) return undefined;
  const isStripe = found.gateway === 'stripe';
  const [told] = isStripe ? await readGivenBack(executor, { orderId }) : [];
  const [amount, given] = [new Big(found.amount), new Big(found.given)];
  const returned = ofMinorUnits(told?.amount ?? 0, found.currency);
  const left = amount.minus(returned.gt(given) ? returned : given);
  return {
    ...found,
    amount,
    given,
    left: left.lt(0) ? new Big(0) : left,
    decimals: isStripe ? stripeDecimals(found.currency) : decimalsOf(found.currency),
  };
}

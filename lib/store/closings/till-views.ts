import Big from 'big.js';
import type { Executor } from '@/lib/db/client';
import { gateways as g } from '@/lib/db/schema';
import type { TillSum } from '@/lib/db/schema/closings';
import { toNumber } from '@/lib/money';
import type { Till } from './schemas';

/** What gateways are called, by code. */
export async function gatewayNames(tx: Executor): Promise<Map<string, string>> {
  const found = await tx.select({ code: g.code, name: g.name }).from(g);
  return new Map(found.map(({ code, name }) => [code, name]));
}

/** Sums as they are shown, by the names of their gateways. */
export const tillViews = (sums: readonly TillSum[], names: ReadonlyMap<string, string>): Till[] =>
  sums.map(({ gateway, currency, orders, deposits, refunds, ...amounts }) => {
    const number = (amount: string | Big) => toNumber(amount.toString(), currency);
    const left = Big(amounts.paid).plus(amounts.deposited).minus(amounts.refunded);
    return {
      ...{ gateway, gateway_name: names.get(gateway) ?? gateway, currency, orders, deposits, refunds },
      paid: number(amounts.paid),
      deposited: number(amounts.deposited),
      charges: number(amounts.charges),
      refunded: number(amounts.refunded),
      left: number(left),
    };
  });

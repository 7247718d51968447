import Big from 'big.js';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '@/lib/db/client';
import { gateways } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { symbolOf } from '@/lib/money';
import type { QuotedGateways } from './gateway-schemas';
import type { Quote } from './quote';

/** What pays an order of which nothing is left to pay: no provider, and nothing that anybody can choose otherwise. */
export const FREE_GATEWAY = { code: 'free', name: 'Nothing to pay' } as const;

/** Whether nothing is to be paid. */
export const isFreeOfCharge = (total: Big.BigSource): boolean => new Big(total).eq(0);

/** The one way to pay a total of nothing. */
export function freeWay(): z.input<typeof QuotedGateways> {
  const currency = env().STORE_CURRENCY;
  return [
    {
      ...FREE_GATEWAY,
      ...{ image: '', description: '', note: null, is_manual: false },
      currencies: [
        {
          currency,
          symbol: symbolOf(currency),
          ...{ conversion_rate: '1', price: 0, charge: 0, total: 0, min: 0, max: 0, available: true },
          ...{ reason: null, reason_code: null, reason_amount: null, balance: null },
        },
      ],
    },
  ];
}

/** The cost of nothing, as it is recorded. */
export const freeQuote = (): Quote => ({
  currency: env().STORE_CURRENCY,
  exchangeRate: '1',
  ...{ price: new Big(0), charge: new Big(0), amount: new Big(0), withinLimits: true },
});

/** The id of the gateway that stands for no payment; it is written down with the first order that needs it. */
export async function freeGatewayId(tx: Transaction): Promise<number> {
  const find = () =>
    tx.select({ id: gateways.id }).from(gateways).where(eq(gateways.code, FREE_GATEWAY.code));
  const [known] = await find();
  if (known) return known.id;
  await tx
    .insert(gateways)
    .values({ ...FREE_GATEWAY, image: '', status: 0 })
    .onConflictDoNothing();
  const [made] = await find();
  if (!made) throw new Error('The gateway for free orders is not there.');
  return made.id;
}

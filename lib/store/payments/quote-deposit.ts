import type { z } from 'zod';
import { db } from '@/lib/db/client';
import { env } from '@/lib/env';
import { gatewayCosts } from './gateway-costs';
import type { BalanceQuote } from './schemas';
import { usableGateways } from './usable-gateways';

/**
 * What a deposit costs through each gateway but the balance itself, in each of its currencies.
 *
 * @param input.amount in the store's currency.
 */
export async function quoteDeposit({
  input: { amount },
}: {
  input: { amount: number };
}): Promise<z.input<typeof BalanceQuote>> {
  const gateways = await usableGateways(db());
  return {
    amount,
    currency: env().STORE_CURRENCY,
    gateways: gateways
      .filter(({ code }) => code !== 'balance')
      .map((gateway) => gatewayCosts(gateway, String(amount), null)),
  };
}

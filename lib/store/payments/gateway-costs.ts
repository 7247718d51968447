import Big from 'big.js';
import type { z } from 'zod';
import { env } from '@/lib/env';
import { formatMoney, toNumber } from '@/lib/money';
import { publicUrl } from '../catalogue/views';
import { driverOf } from './drivers';
import type { QuotedGateways } from './gateway-schemas';
import { quote } from './quote';
import type { UsableGateway } from './usable-gateways';

type GatewayCosts = z.input<typeof QuotedGateways>[number];

/** Who would pay: an account by its balance, exact, or null where that can't pay the order; null for a guest. */
export type Payer = { balance: string | null } | null;

/** What a total costs through a gateway in each of its currencies, and where it can't be paid so, why. */
export function gatewayCosts(gateway: UsableGateway, total: string, payer: Payer): GatewayCosts {
  const decimals = driverOf(gateway.code)?.decimals;
  return {
    code: gateway.code,
    name: gateway.name,
    image: publicUrl(gateway.image),
    description: gateway.description,
    note: gateway.note,
    is_manual: gateway.is_manual === 1,
    currencies: gateway.receivable_currencies.map((terms) => {
      const { name: currency, min_limit, max_limit } = terms;
      const { price, charge, amount } = quote(total, terms, decimals?.(currency));
      const reason = reasonAgainst(gateway.code, amount, currency, { min_limit, max_limit }, payer);
      return {
        currency,
        symbol: terms.currency_symbol,
        conversion_rate: terms.conversion_rate,
        price: toNumber(price, currency),
        charge: toNumber(charge, currency),
        total: toNumber(amount, currency),
        min: toNumber(min_limit, currency),
        max: toNumber(max_limit, currency),
        available: reason === null,
        reason,
      };
    }),
  };
}

function reasonAgainst(
  code: string,
  amount: Big,
  currency: string,
  { min_limit, max_limit }: { min_limit: string; max_limit: string },
  payer: Payer,
): string | null {
  if (code === 'balance') {
    if (!payer) return 'Sign in to pay from your balance.';
    if (payer.balance === null) return 'Your balance pays for orders of your own account alone.';
    if (currency !== env().STORE_CURRENCY) return 'Your balance is kept in another currency.';
    if (new Big(payer.balance).lt(amount))
      return `Your balance of ${formatMoney(payer.balance, currency)} is too low.`;
  }
  if (amount.lt(min_limit)) return `From ${formatMoney(min_limit, currency)} on.`;
  if (amount.gt(max_limit)) return `Up to ${formatMoney(max_limit, currency)}.`;
  return null;
}

import Big from 'big.js';
import type { z } from 'zod';
import { env } from '@/lib/env';
import { decimalsOf, formatMoney, toNumber } from '@/lib/money';
import { plainLine } from '@/lib/plain-text';
import { publicUrl } from '../catalogue/views';
import { driverOf } from './drivers';
import type { QuotedGateways, refusals } from './gateway-schemas';
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
    description: plainLine(gateway.description),
    note: gateway.note,
    is_manual: gateway.is_manual === 1,
    currencies: gateway.receivable_currencies.map((terms) => {
      const { name: currency, min_limit, max_limit } = terms;
      const { price, charge, amount } = quote(total, terms, decimals?.(currency));
      const refusal = refusalOf(gateway.code, { price, amount }, terms, payer);
      return {
        currency,
        symbol: terms.currency_symbol,
        conversion_rate: terms.conversion_rate,
        price: toNumber(price, currency),
        charge: toNumber(charge, currency),
        total: toNumber(amount, currency),
        min: toNumber(min_limit, currency),
        max: toNumber(max_limit, currency),
        available: refusal === null,
        reason: refusal && sentenceOf(refusal, currency),
        reason_code: refusal?.code ?? null,
        reason_amount: refusal?.amount ? toNumber(refusal.amount, currency) : null,
        balance: balanceFor(gateway.code, currency, payer),
      };
    }),
  };
}

function balanceFor(gateway: string, currency: string, payer: Payer): number | null {
  if (gateway !== 'balance' || currency !== env().STORE_CURRENCY || !payer?.balance) return null;
  return toNumber(payer.balance, currency);
}

type Refusal = { code: (typeof refusals)[number]; amount?: string };

function refusalOf(
  gateway: string,
  { price, amount }: { price: Big; amount: Big },
  { name, min_limit, max_limit }: UsableGateway['receivable_currencies'][number],
  payer: Payer,
): Refusal | null {
  if (gateway === 'balance') {
    if (!payer) return { code: 'signed-out' };
    if (payer.balance === null) return { code: 'not-own-order' };
    if (name !== env().STORE_CURRENCY) return { code: 'other-currency' };
    if (new Big(payer.balance).lt(amount)) return { code: 'low-balance', amount: payer.balance };
  }
  if (price.eq(0)) return { code: 'too-little', amount: smallestOf(name).toFixed() };
  if (amount.lt(min_limit)) return { code: 'too-little', amount: min_limit };
  if (amount.gt(max_limit)) return { code: 'too-much', amount: max_limit };
  return null;
}

/** A currency's smallest amount. */
const smallestOf = (currency: string) => new Big(10).pow(-decimalsOf(currency));

/** A refusal as the API words it. */
function sentenceOf({ code, amount = '0' }: Refusal, currency: string): string {
  const money = formatMoney(amount, currency);
  const sentences: Record<Refusal['code'], string> = {
    'signed-out': 'Sign in to pay from your balance.',
    'not-own-order': 'Your balance pays for orders of your own account alone.',
    'other-currency': 'Your balance is kept in another currency.',
    'low-balance': `Your balance of ${money} is too low.`,
    'too-little': `From ${money} on.`,
    'too-much': `Up to ${money}.`,
  };
  return sentences[code];
}

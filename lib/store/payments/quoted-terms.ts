import type { Transaction } from '@/lib/db/client';
import type { ReceivableCurrency } from '@/lib/db/schema/payments';
import { invalid } from '@/lib/errors';
import { readOrderLines } from '../orders/read-order-lines';
import type { LockedOrder } from '../orders/transition';
import { driverOf } from './drivers';
import { quote } from './quote';
import { QuoteOutdated } from './quote-outdated';
import { isAbout, isGood, openQuote } from './quote-token';

/**
 * The terms by which an order is paid where its buyer holds a quote: the quoted ones while it is good. Afterwards
 * today's, if the buyer pays the same by them.
 *
 * @throws DomainError invalid for a quote that this shop has not made for the order; QuoteOutdated where the amount
 * would be another.
 */
export async function quotedTerms(
  tx: Transaction,
  order: LockedOrder,
  gateway: string,
  current: ReceivableCurrency,
  text: string,
): Promise<ReceivableCurrency> {
  const quoted = openQuote(text);
  const lines = await readOrderLines(tx, { orderId: order.id });
  if (!quoted || quoted.kind !== order.kind || !isAbout(quoted, lines))
    throw invalid({ field: 'quote', rule: 'exists' });
  const terms = quoted.terms[gateway]?.[current.name];
  if (terms && isGood(quoted)) return terms;
  const decimals = driverOf(gateway)?.decimals?.(current.name);
  const amountBy = (by: ReceivableCurrency) => quote(order.price, by, decimals).amount;
  if (terms && amountBy(terms).eq(amountBy(current))) return current;
  throw new QuoteOutdated(
    'The exchange rate or the charge has changed. Look at the new total, then pay again.',
  );
}

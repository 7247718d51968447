import Big from 'big.js';
import { z } from 'zod';
import type { Cost, SupplierTransaction } from '../driver';

const amount = z.number().nullish();

/** A sale of either service; each has fields of its own for what it cost. */
export const Transaction = z.object({
  transactionId: z.union([z.int(), z.string().min(1)]).transform(String),
  status: z.string(),
  customIdentifier: z.string().nullish(),
  /** A gift card: what was taken off the account, fees included. */
  amount,
  currencyCode: z.string().nullish(),
  /** Airtime: what was sent, and what of it the account is let off. */
  requestedAmount: amount,
  discount: amount,
  requestedAmountCurrencyCode: z.string().nullish(),
});
export type Transaction = z.output<typeof Transaction>;

const STATES: Readonly<Record<string, SupplierTransaction['state']>> = {
  SUCCESSFUL: 'delivered',
  PENDING: 'pending',
  PROCESSING: 'pending',
  FAILED: 'refused',
  REFUNDED: 'refused',
};

/** How a sale stands; a state that isn’t documented says nothing. */
export const stateOf = ({ status }: Transaction): SupplierTransaction['state'] =>
  STATES[status.toUpperCase()] ?? 'unclear';

/** What a sale has cost, as far as it says so. */
export function costOf(sale: Transaction): Cost | null {
  const { amount, currencyCode, requestedAmount, discount, requestedAmountCurrencyCode } = sale;
  if (amount != null && currencyCode) return costFrom(new Big(amount), currencyCode);
  if (requestedAmount == null || !requestedAmountCurrencyCode) return null;
  return costFrom(new Big(requestedAmount).minus(discount ?? 0), requestedAmountCurrencyCode);
}

const costFrom = (amount: Big, currency: string): Cost | null =>
  amount.lt(0) ? null : { amount: amount.round(4, Big.roundHalfUp).toFixed(), currency };

import { env } from '@/lib/env';
import { invalid } from '@/lib/errors';
import { moveBalance } from './balance';
import type { PaymentDriver } from './driver';

/** For trying things out: no money moves. Succeeds, unless the request asks for another outcome. */
const sandbox: PaymentDriver = async (_tx, { outcome = 'success' }) => {
  const status = outcome === 'fail' ? 'failed' : outcome === 'pending' ? 'pending' : 'succeeded';
  return { status, redirectUrl: null };
};

/** Pays from the account's balance, which is kept in the store's currency. */
const balance: PaymentDriver = async (tx, { order, quote }) => {
  const { user_id, id: order_id } = order;
  if (user_id === null || quote.currency !== env().STORE_CURRENCY) {
    throw invalid({ field: 'gateway', text: 'The selected gateway is invalid.' });
  }
  const moved = await moveBalance(tx, {
    user_id,
    order_id,
    amount: quote.amount.times(-1),
    reason: 'payment',
  });
  if (!moved) throw invalid({ field: 'gateway', text: 'Your balance is too low for this order.' });
  return { status: 'succeeded', redirectUrl: null };
};

/** The buyer transfers the money by hand; an operator confirms that it has come. */
const manual: PaymentDriver = async (_tx, { order }) => ({
  status: 'pending',
  redirectUrl: `${env().APP_URL}/orders/${order.utr}`,
});

/** The ways to pay that this shop knows, by the gateway's code. */
export const drivers: Readonly<Record<string, PaymentDriver>> = { sandbox, balance, manual };

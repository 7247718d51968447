import { env } from '@/lib/env';
import { invalid } from '@/lib/errors';
import { moveBalance } from './balance';
import type { PaymentDriver } from './driver';
import { stripe } from './stripe/driver';

/** For trying things out: no money moves. Succeeds, unless the request asks for another outcome. */
const sandbox: PaymentDriver = {
  async pay(_tx, { outcome = 'success' }) {
    return outcome === 'fail' ? 'failed' : outcome === 'pending' ? 'pending' : 'succeeded';
  },
};

/** Pays an order from the account's own balance, which is kept in the store's currency. */
const balance: PaymentDriver = {
  async pay(tx, { order, payerId, amount, currency }) {
    if (!order || payerId === null || order.user_id !== payerId || currency !== env().STORE_CURRENCY)
      throw invalid({ field: 'gateway', rule: 'exists' });
    const move = { user_id: payerId, order_id: order.id, amount: amount.times(-1) };
    if (!(await moveBalance(tx, { ...move, reason: 'payment' })))
      throw invalid({ field: 'gateway', text: 'Your balance is too low for this order.' });
    return 'succeeded';
  },
};

/** The buyer transfers the money by hand; an operator confirms that it has come. */
const manual: PaymentDriver = {
  pay: async () => 'pending',
  open: async ({ utr }) => (utr === null ? null : `${env().APP_URL}/orders/${utr}`),
  pendingMinutes: 3 * 24 * 60,
  byTransfer: true,
};

/** The ways to pay that this shop knows, by the gateway's code. */
export const drivers: Readonly<Record<string, PaymentDriver>> = { sandbox, balance, manual, stripe };

export const driverOf = (code: string): PaymentDriver | undefined =>
  Object.hasOwn(drivers, code) ? drivers[code] : undefined;

import { eq } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import type { Transaction } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { invalid } from '@/lib/errors';
import { refuseBlocked } from '../orders/refuse-blocked';
import { lockOrder } from '../orders/transition';
import { moveBalance } from '../payments/balance';
import { chooseGateway } from '../payments/choose-gateway';
import { refuseOutOfLimits } from '../payments/payment-refusals';
import { quote } from '../payments/quote';
import { recordPayment } from '../payments/record-payment';
import { settleOrder } from './settle-order';

/**
 * Pays an order from its account's balance where the account has its API orders paid so, in the transaction that has made
 * it: an order that can't be paid is not made.
 *
 * @throws DomainError forbidden where the account is blocked; invalid where too little is there, or the shop takes no payment from balances.
 */
export async function payFromBalance(
  tx: Transaction,
  { actor, utr }: { actor: Actor; utr: string },
): Promise<void> {
  const [account] = await tx
    .select({ isWanted: users.pays_api_orders })
    .from(users)
    .where(eq(users.id, actor.id));
  if (!account?.isWanted) return;
  const order = await lockOrder(tx, { utr, userId: actor.id });
  if (!order) throw new Error('The order was not made.');
  const { gateway, terms } = await chooseGateway(tx, { gateway: 'balance', currency: env().STORE_CURRENCY });
  const quoted = quote(order.price, terms);
  refuseOutOfLimits(quoted, terms);
  const amount = quoted.amount.times(-1);
  await refuseBlocked(tx, order);
  const isMoved = await moveBalance(tx, { user_id: actor.id, order_id: order.id, amount, reason: 'payment' });
  if (!isMoved) throw invalid({ field: 'balance', text: 'Insufficient balance.' });
  const purpose = { orderId: order.id };
  await recordPayment(tx, {
    purpose,
    gatewayId: gateway.id,
    quoted,
    status: 'succeeded',
    pendingMinutes: null,
  });
  await settleOrder(tx, order, { currency: quoted.currency, exchangeRate: quoted.exchangeRate }, actor);
}

import Big from 'big.js';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { db, type Transaction } from '@/lib/db/client';
import { env } from '@/lib/env';
import { conflict, invalid } from '@/lib/errors';
import { withIdempotency } from '@/lib/idempotency';
import { decimalsOf, formatMoney } from '@/lib/money';
import { chooseGateway } from './choose-gateway';
import { creditBalance } from './credit-balance';
import type { PaymentStatus } from './driver';
import { driverOf } from './drivers';
import { DECLINED, refuseOutOfLimits } from './payment-refusals';
import { quote } from './quote';
import { recordPayment } from './record-payment';
import type { MadeDeposit, MakeDepositInput } from './schemas';
import { transferFacts } from './transfer-facts';

type Input = z.output<typeof MakeDepositInput>;
type Made = {
  id: number;
  gateway: string;
  reference: string;
  status: PaymentStatus;
  total: string;
  transfer: ReturnType<typeof transferFacts> | null;
};

/**
 * Pays an amount onto the account's own balance. It is credited once, when the payment has succeeded: at once, by the
 * provider's event, or by an operator.
 *
 * @param idempotencyKey the same key and input within 24 hours give the first attempt again.
 * @throws DomainError invalid for a gateway or currency that does not take it, or a payment that was declined; conflict
 * for a key that was used for another amount, or a total that has changed; unavailable where a provider does not
 * answer.
 */
export async function makeDeposit({
  actor,
  input,
  idempotencyKey,
}: {
  actor: Actor;
  input: Input;
  idempotencyKey: string | null;
}): Promise<z.input<typeof MadeDeposit>> {
  const credit = exactAmount(input.amount);
  const made = await db().transaction((tx) => {
    const work = () => attempt(tx, actor, input, credit);
    if (idempotencyKey === null) return work();
    const key = {
      userId: actor.id,
      endpoint: 'account/balance/top-up',
      key: idempotencyKey,
      request: input,
    };
    return withIdempotency(tx, key, work);
  });
  if (made.status === 'failed') throw invalid({ field: 'gateway', text: DECLINED });
  const { id, gateway, ...rest } = made;
  const open = made.status === 'pending' ? driverOf(gateway)?.open : undefined;
  return { ...rest, redirect_url: (await open?.({ paymentId: id, utr: null })) ?? null };
}

async function attempt(tx: Transaction, actor: Actor, input: Input, credit: Big): Promise<Made> {
  const { gateway, driver, terms } = await chooseGateway(tx, input);
  if (gateway.code === 'balance') throw invalid({ field: 'gateway', rule: 'exists' });
  const quoted = quote(credit, terms, driver.decimals?.(terms.name));
  refuseOutOfLimits(quoted, terms);
  const { amount, currency } = quoted;
  if (input.total !== undefined && !amount.eq(input.total))
    throw conflict('The rate or the charge has changed. Look at the new total, then pay again.');
  const status = await driver.pay(tx, {
    order: null,
    payerId: actor.id,
    amount,
    currency,
    outcome: input.outcome,
  });
  const payment = await recordPayment(tx, {
    purpose: { userId: actor.id, credit: credit.toFixed() },
    gatewayId: gateway.id,
    quoted,
    status,
    pendingMinutes: driver.pendingMinutes ?? null,
  });
  if (status === 'succeeded')
    await creditBalance(tx, { id: payment.id, user_id: actor.id, credit: credit.toFixed() });
  const total = formatMoney(amount, currency);
  const isTransfer = status === 'pending' && gateway.is_manual === 1;
  return {
    ...payment,
    gateway: gateway.code,
    status,
    total,
    transfer: isTransfer ? transferFacts(gateway.parameters) : null,
  };
}

/** An amount in the store's currency, with no more decimals than that has. @throws DomainError invalid */
function exactAmount(amount: number): Big {
  const { STORE_CURRENCY } = env();
  const exact = new Big(amount);
  if (exact.round(decimalsOf(STORE_CURRENCY)).eq(exact)) return exact;
  throw invalid({ field: 'amount', rule: 'format' });
}

import Big from 'big.js';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import type { Actor } from '@/lib/auth/actor';
import { authorize } from '@/lib/auth/authorize';
import { db, type Transaction } from '@/lib/db/client';
import { users as u } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { conflict, invalid, notFound } from '@/lib/errors';
import { roundTo } from '@/lib/money';
import { requestIfAbove } from '../approvals/request-if-above';
import { moveBalance } from '../payments/balance';
import type { AdjustBalanceInput } from './schemas';

/**
 * Adds to an account's balance or takes from it. Above an amount that owners choose, alone or with the operator's other
 * changes of the day, it waits for a second person: `approval_id` then names the request.
 *
 * @throws DomainError forbidden; not-found, also for a deleted account; invalid for nothing or parts of the smallest coin;
 *   conflict where the balance isn't what the operator saw, or has too little.
 */
export async function adjustBalance({
  actor,
  input,
  approved,
}: {
  actor: Actor;
  input: z.output<typeof AdjustBalanceInput>;
  /** The transaction in which another person has approved it. */
  approved?: Transaction;
}): Promise<{ approval_id: number | null }> {
  authorize(actor, 'accounts:balance');
  const { id, amount, reason, balance } = input;
  const change = new Big(amount);
  if (change.eq(0) || !roundTo(change, env().STORE_CURRENCY).eq(change))
    throw invalid({ field: 'amount', text: 'Enter an amount such as 5 or -2.50.' });
  const run = async (tx: Transaction) => {
    const request = {
      actor,
      action: 'balance.adjust',
      subject: ['account', id],
      amount: change.abs(),
      input: { id, amount, reason },
      reason,
      counted: { scope: `account ${id}` },
    } as const;
    // Before the account is locked: who decides on a request holds that first, and the account after.
    const approval_id = approved ? null : await requestIfAbove(tx, request);
    const [account] = await tx
      .select({ balance: u.balance })
      .from(u)
      .where(and(eq(u.id, id), isNull(u.closed_at)))
      .for('no key update');
    if (!account) throw notFound();
    if (!approved && balance !== undefined && !new Big(account.balance).eq(balance))
      throw conflict('The balance has changed. Reload the page to see how it is now.');
    if (approval_id !== null) return { approval_id };
    const isMoved = await moveBalance(tx, {
      ...{ user_id: id, amount: change, reason: 'adjustment', order_id: null },
    });
    if (!isMoved) throw conflict('The balance is too low for that.');
    await recordChange(tx, {
      actor,
      action: 'balance.adjust',
      subject: ['account', id],
      before: { balance: new Big(account.balance).toFixed() },
      after: { balance: new Big(account.balance).plus(change).toFixed() },
      reason,
    });
    return { approval_id: null };
  };
  return approved ? run(approved) : db().transaction(run);
}

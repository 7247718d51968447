import { and, eq } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { orders, payments, type users } from '@/lib/db/schema';
import { conflict } from '@/lib/errors';
import { findLiveCampaign } from './close-campaigns';
import { pauseCampaigns } from './pause-campaigns';

/** Who closes an account: whose it is, or somebody of the shop’s team for them. */
export type ClosedBy = 'owner' | 'team';

const REFUSALS = {
  owner: {
    balance: 'There is money on your balance. Spend it, or contact us for a refund, first.',
    deposit: 'A deposit is still being paid. Wait until it is on your balance or has been cancelled.',
    order: 'An order is still being delivered. Delete your account once it has arrived.',
    send: (name: string) => `The send “${name}” is scheduled or running. Cancel it first.`,
    automation: (name: string) => `The automation “${name}” is live. Pause it first.`,
  },
  team: {
    balance: 'There is money on the balance. Pay it back and adjust the balance to zero first.',
    deposit: 'A deposit is still being paid. Wait until it has arrived or been cancelled.',
    order: 'An order is still being delivered. Deliver or refund it first.',
    send: (name: string) =>
      `The send “${name}” is scheduled or running. Have its owner cancel it, or block the account first.`,
    automation: (name: string) =>
      `The automation “${name}” is live. Have its owner pause it, or block the account first.`,
  },
};

/**
 * Refuses to close an account while something would be lost with it. A blocked account’s emails don’t go out, and its
 * owner can’t cancel them: they are paused for good.
 *
 * @param account locked
 * @throws DomainError conflict while it has money or open orders, or its emails are going out.
 */
export async function refuseLosses(
  tx: Transaction,
  { id, balance, blocked_at }: typeof users.$inferSelect,
  by: ClosedBy,
): Promise<void> {
  const texts = REFUSALS[by];
  if (Number(balance) !== 0) throw conflict(texts.balance);
  const isPending = and(eq(payments.user_id, id), eq(payments.status, 'pending'));
  if ((await tx.$count(payments, isPending)) > 0) throw conflict(texts.deposit);
  const isShort = and(eq(orders.user_id, id), eq(orders.status, 3));
  if ((await tx.$count(orders, isShort)) > 0) throw conflict(texts.order);
  if (blocked_at !== null) return pauseCampaigns(tx, id);
  const live = await findLiveCampaign(tx, id);
  if (live) throw conflict(texts[live.kind](live.name));
}

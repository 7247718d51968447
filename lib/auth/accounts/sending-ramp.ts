import type { Transaction } from '@/lib/db/client';
import { sendingAllowances } from '@/lib/db/schema';
import { env } from '@/lib/env';

/**
 * How a newcomer's number of people a day grows, in multiples of the first day's. It goes one row down on the day after
 * one on which at least half was used, while bounces and complaints stay below what mailbox providers put up with. Who
 * hasn't sent hasn't shown anything, so no row is passed by waiting.
 */
export const RAMP: readonly number[] = [
  // Enough for the customers of a small shop. What a spammer reaches before the first bounces are counted.
  1,
  // Doubling from day to day is what mailbox providers ask of addresses that they don't know yet.
  2, 4, 8, 16, 32, 64,
  // Nine good days. Few newcomers have more people; a stolen account is worth more from here on.
  125,
  // Who emails more than this each day talks to the operator first.
  250,
];

/** What of a newcomer's emails may bounce or be reported as spam for the number to grow: above, providers turn senders away. */
export const MOST_BOUNCED = 0.05;
export const MOST_COMPLAINED = 0.001;

/** The numbers of people a day, the first day's first. */
export const dailyNumbers = (): number[] => RAMP.map((times) => times * env().NEWCOMER_EMAILS_PER_DAY);

/**
 * Starts an account that signed up by itself at the first day's number; held where newcomers send nothing before an
 * operator lets them. Accounts that an operator or a command makes have no such limit.
 */
export async function startRamp(tx: Transaction, userId: number): Promise<void> {
  const { NEWCOMER_EMAILS_PER_DAY: daily, NEWCOMERS_WAIT: waits } = env();
  if (daily === 0 && !waits) return;
  await tx.insert(sendingAllowances).values({
    user_id: userId,
    daily,
    ...(waits ? { state: 'held', reason: 'New accounts are checked before they send.' } : {}),
  });
}

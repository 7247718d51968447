import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { dailyNumbers } from '@/lib/auth/accounts/sending-ramp';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { sendingAllowances as allowances } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { timestamp } from '@/lib/timestamps';
import type { Allowance } from './schemas';
import { dailyOf, isInGoodStanding } from './take-allowance';

const a = alias(allowances, 'w');

const read = statement({
  params: { userId: allowances.user_id, numbers: value.integers },
  row: {
    state: a.state,
    reason: a.reason,
    daily: value.integer,
    used: value.integer,
    is_in_good_standing: value.boolean,
    resets_at: value.timestamptz,
  },
  text: ({ userId, numbers }) => sql`
    select ${a.state}, ${a.reason}, ${dailyOf(a, numbers)} as daily,
      case when ${a.day} = (now() at time zone 'UTC')::date then ${a.used} else 0 end as used,
      ${isInGoodStanding(a.user_id)} as is_in_good_standing,
      (date_trunc('day', now() at time zone 'UTC') + interval '1 day') at time zone 'UTC' as resets_at
    from ${allowances} as ${a} where ${a.user_id} = ${userId}`,
});

/** The account's allowance without a limit. */
const NO_LIMIT = {
  state: 'let',
  reason: null,
  daily: null,
  left: null,
  resets_at: null,
  grows_to: null,
} as const;

/** How many people the account may still email today, and how that grows. */
export async function readAllowance({ actor }: { actor: Actor }): Promise<z.output<typeof Allowance>> {
  const numbers = dailyNumbers();
  const [found] = await read(db(), { userId: actor.id, numbers });
  if (!found || found.state === 'let') return { ...NO_LIMIT, is_in_good_standing: true };
  const { state, reason, daily, used, is_in_good_standing, resets_at } = found;
  return {
    state,
    reason,
    daily,
    left: state === 'held' ? 0 : Math.max(0, daily - used),
    resets_at: timestamp(resets_at),
    grows_to: numbers.find((number) => number > daily) ?? null,
    is_in_good_standing,
  };
}

/**
 * On how many further days a send of so many people goes out, if nothing else does: none where they all may go today.
 * The number is taken to grow from day to day.
 */
export function daysFor(people: number, { daily, left }: z.output<typeof Allowance>): number {
  if (daily === null || left === null) return 0;
  const numbers = dailyNumbers().filter((number) => number > daily);
  let waiting = people - left;
  let days = 0;
  for (let most = daily; waiting > 0 && most > 0; days += 1) {
    most = numbers.shift() ?? most;
    waiting -= most;
  }
  return days;
}

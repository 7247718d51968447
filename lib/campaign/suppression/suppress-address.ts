import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { contactEvents, unsubscribes } from '@/lib/db/schema';
import { bare, inline, statement } from '@/lib/db/statement';

/** So many of an account's mails have to bounce softly … */
const STRIKES = 3;
/** … within so many days, with no sign of life of the mailbox between them, before it is not mailed any more. */
const STRIKE_DAYS = 30;

type Address = { userId: number; email: string };

const suppress = statement({
  params: { userId: unsubscribes.user_id, email: unsubscribes.email_address, reason: unsubscribes.reason },
  row: {},
  text: ({ userId, email, reason }) => sql`
    insert into ${unsubscribes} (${bare(unsubscribes.user_id, unsubscribes.email_address, unsubscribes.reason)})
    values (${userId}, ${email}, ${reason})
    on conflict (${bare(unsubscribes.user_id)}, coalesce(${bare(unsubscribes.unsubscribe_groups_id)}, 0),
      lower(${bare(unsubscribes.email_address)})) do update
      set ${bare(unsubscribes.reason)} = excluded.reason, ${bare(unsubscribes.updated_at)} = now()
      where excluded.reason = 'bounce' and ${unsubscribes.reason} = 'complaint'`,
});

/**
 * Puts an address among those that the account never mails. That its mailbox does not exist weighs more than that its
 * reader complained: a reader can take back the one, not the other.
 */
export async function suppressAddress(
  tx: Executor,
  address: Address,
  reason: 'bounce' | 'complaint',
): Promise<void> {
  await suppress(tx, { ...address, reason });
}

const e = alias(contactEvents, 'e');
const countStrikes = statement({
  params: { userId: e.user_id, email: e.email },
  row: { strikes: value.integer },
  text: ({ userId, email }) => {
    const isIts = sql`${e.user_id} = ${userId} and ${e.email} = lower(${email})`;
    return sql`
      select count(distinct ${e.delivery_id})::int as strikes from ${contactEvents} as ${e}
      where ${isIts} and ${e.kind} = 'soft_bounced' and ${e.created_at} > greatest(
        now() - make_interval(days => ${inline(STRIKE_DAYS)}),
        (select max(${e.created_at}) from ${contactEvents} as ${e}
          where ${isIts} and ${e.kind} in ('delivered', 'opened', 'clicked')))`;
  },
});

/**
 * The same for an address of which `STRIKES` mails have bounced softly in `STRIKE_DAYS` days, unless one was delivered,
 * opened or followed since. To be asked after another soft bounce was noted.
 */
export async function suppressAfterStrikes(tx: Executor, address: Address): Promise<void> {
  const [row] = await countStrikes(tx, address);
  if ((row?.strikes ?? 0) >= STRIKES) await suppressAddress(tx, address, 'bounce');
}

import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { contactEvents, unsubscribes } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import { env } from '@/lib/env';
import { personAddresses } from '../contacts/person-addresses';
import { isUntouched } from '../unsubscribes/is-untouched';

type Address = { userId: number; email: string };

const isWorse = sql`(excluded.reason = 'bounce' and ${unsubscribes.reason} = 'complaint')`;

const suppress = statement({
  params: { userId: unsubscribes.user_id, emails: value.texts, reason: unsubscribes.reason },
  row: {},
  text: ({ userId, emails, reason }) => sql`
    insert into ${unsubscribes} (${bare(unsubscribes.user_id, unsubscribes.email_address, unsubscribes.reason)})
    select ${userId}::int, email, ${reason} from unnest(${emails}::text[]) as given (email) order by lower(email)
    on conflict (${bare(unsubscribes.user_id)}, coalesce(${bare(unsubscribes.unsubscribe_groups_id)}, 0),
      lower(${bare(unsubscribes.email_address)})) do update
      set ${bare(unsubscribes.reason)} = case when ${isWorse} then excluded.reason else ${unsubscribes.reason} end,
        ${bare(unsubscribes.import_id)} = null, ${bare(unsubscribes.updated_at)} = now()
      where ${isUntouched} or ${isWorse}`,
});

/**
 * Puts an address among those that the account never mails. That its mailbox does not exist weighs more than that its
 * reader complained: a reader can take back the one, not the other. A complaint is the person's, by all addresses; a
 * bounce is about a mailbox.
 */
export async function suppressAddress(
  tx: Executor,
  address: Address,
  reason: 'bounce' | 'complaint',
): Promise<void> {
  const { userId, email } = address;
  const [, ...others] = reason === 'complaint' ? await personAddresses(tx, userId, email) : [email];
  await suppress(tx, { userId, emails: [email, ...others], reason });
}

const e = alias(contactEvents, 'e');
const countStrikes = statement({
  params: { userId: e.user_id, email: e.email, days: value.integer },
  row: { strikes: value.integer },
  text: ({ userId, email, days }) => {
    const isIts = sql`${e.user_id} = ${userId} and ${e.email} = lower(${email})`;
    return sql`
      select count(distinct ${e.delivery_id})::int as strikes from ${contactEvents} as ${e}
      where ${isIts} and ${e.kind} = 'soft_bounced' and ${e.created_at} > greatest(
        now() - make_interval(days => ${days}::int),
        (select max(${e.created_at}) from ${contactEvents} as ${e}
          where ${isIts} and ${e.kind} in ('delivered', 'opened', 'clicked')))`;
  },
});

/**
 * The same for an address of which `BOUNCE_STRIKES` mails have bounced softly in `BOUNCE_STRIKE_DAYS` days, unless one was
 * delivered, opened or followed since. To be asked after another soft bounce was noted.
 */
export async function suppressAfterStrikes(tx: Executor, address: Address): Promise<void> {
  const { BOUNCE_STRIKES, BOUNCE_STRIKE_DAYS } = env();
  const [row] = await countStrikes(tx, { ...address, days: BOUNCE_STRIKE_DAYS });
  if ((row?.strikes ?? 0) >= BOUNCE_STRIKES) await suppressAddress(tx, address, 'bounce');
}

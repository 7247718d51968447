import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';

/** So many of an account's mails have to bounce softly … */
const STRIKES = 3;
/** … within so many days, with no sign of life of the mailbox between them, before it is not mailed any more. */
const STRIKE_DAYS = 30;

type Address = { userId: number; email: string };

/**
 * Puts an address among those that the account never mails. That its mailbox does not exist weighs more than that its
 * reader complained: a reader can take back the one, not the other.
 */
export async function suppressAddress(
  tx: Executor,
  { userId, email }: Address,
  reason: 'bounce' | 'complaint',
): Promise<void> {
  await tx.execute(sql`
    insert into unsubscribes (user_id, email_address, reason) values (${userId}, ${email}, ${reason})
    on conflict (user_id, coalesce(unsubscribe_groups_id, 0), lower(email_address)) do update
      set reason = excluded.reason, updated_at = now()
      where excluded.reason = 'bounce' and unsubscribes.reason = 'complaint'`);
}

/**
 * The same for an address of which `STRIKES` mails have bounced softly in `STRIKE_DAYS` days, unless one was delivered,
 * opened or followed since. To be asked after another soft bounce was noted.
 */
export async function suppressAfterStrikes(tx: Executor, address: Address): Promise<void> {
  const mine = sql`e.user_id = ${address.userId} and e.email = lower(${address.email})`;
  const [row] = await tx.execute<{ strikes: number }>(sql`
    select count(distinct e.delivery_id)::int as strikes from contact_events e
    where ${mine} and e.kind = 'soft_bounced' and e.created_at > greatest(
      now() - make_interval(days => ${STRIKE_DAYS}),
      (select max(e.created_at) from contact_events e where ${mine} and e.kind in ('delivered', 'opened', 'clicked')))`);
  if ((row?.strikes ?? 0) >= STRIKES) await suppressAddress(tx, address, 'bounce');
}

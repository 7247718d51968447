import { sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { mails } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import type { LockedOrder } from '../orders/transition';

/** What mails about orders that are not paid yet are for. */
export const UNPAID_MAIL = 'order.received';

const lockAddress = statement({
  params: { email: mails.to_address },
  row: { locked: value.none },
  text: ({ email }) => sql`
    select pg_advisory_xact_lock(hashtextextended('unpaid-mails ' || lower(${email}), 0)) as locked`,
});

const countSent = statement({
  params: { email: mails.to_address, kind: mails.kind, subject: mails.subject },
  row: { today: value.integer, same: value.boolean },
  text: ({ email, kind, subject }) => sql`
    select count(*)::int as today, coalesce(bool_or(${mails.subject} like ${subject}), false) as same from ${mails}
    where lower(${mails.to_address}) = lower(${email}) and ${mails.kind} = ${kind}
      and ${mails.created_at} > now() - interval '1 day'`,
});

/**
 * How many mails about unpaid orders the buyer's address was sent within a day, and whether one was about this order.
 * Anybody can order under anybody's address, who must not be flooded by orders that nobody pays.
 */
export const unpaidMails = (tx: Transaction, order: Pick<LockedOrder, 'utr' | 'email'>) =>
  countOrderMails(tx, order, UNPAID_MAIL);

/** The same of mails of another kind. */
export async function countOrderMails(
  tx: Transaction,
  { utr, email }: Pick<LockedOrder, 'utr' | 'email'>,
  kind: string,
): Promise<{ today: number; same: boolean }> {
  // Those about an address come one after the other, so that each sees the ones before it.
  await lockAddress(tx, { email });
  const [sent] = await countSent(tx, { email, kind, subject: `%${utr}` });
  return sent ?? { today: 0, same: false };
}

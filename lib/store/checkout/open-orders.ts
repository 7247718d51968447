import { sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { orders } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { DomainError } from '@/lib/errors';
import { OrderStatus } from '../order-states';

/** More than a guest needs; who has so many unpaid pays for one, or waits until one expires. */
const OPEN_PER_EMAIL = 30;

const countOpen = statement({
  params: { email: orders.email },
  row: { count: value.integer, seconds: value.integer },
  text: ({ email }) => sql`
    select count(*)::int as count, coalesce(greatest(1, extract(epoch from min(${orders.expires_at}) - now())), 1)::int as seconds
    from ${orders}
    where lower(${orders.email}) = ${email} and ${orders.user_id} is null
      and ${orders.status} = ${inline(OrderStatus.initiate)} and ${orders.expired_at} is null`,
});

/**
 * Refuses another order under an email address that has many unpaid ones. The caller has locked the buyer, so that
 * orders that are made at once are counted.
 *
 * @throws DomainError limited, with the seconds until one of them expires.
 */
export async function refuseManyOpen(tx: Transaction, email: string): Promise<void> {
  const [open] = await countOpen(tx, { email: email.toLowerCase() });
  if (!open || open.count < OPEN_PER_EMAIL) return;
  throw new DomainError(
    'limited',
    `You have ${open.count} unpaid orders. Pay for one of them first.`,
    [],
    open.seconds,
  );
}

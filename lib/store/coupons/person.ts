import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { orders as o, couponRedemptions as r, users } from '@/lib/db/schema';

/**
 * Whose uses of a coupon are counted together: an account’s, and those of guests with its address. `email` is in lower
 * case: an account’s own, or a guest’s where it is known yet.
 */
export type Person = { userId: number | null; email: string | null };

export const personOf = (account: { id: number; email: string } | null, guestEmail?: string): Person => ({
  userId: account?.id ?? null,
  email: (account?.email ?? guestEmail)?.toLowerCase() ?? null,
});

type Of = { userId: SQLWrapper; email: SQLWrapper };

/** The condition that a redemption is the person’s. */
export const ofPerson = ({ userId, email }: Of): SQL =>
  sql`(${r.user_id} = ${userId}::int or ${r.email} = ${email}::text)`;

/** The condition that the person has paid for an order: under the account, or as a guest with the same address. */
export const hasPaid = ({ userId, email }: Of): SQL => sql`(
  exists (select from ${o} where ${o.paid_at} is not null
    and ${o.user_id} = coalesce(${userId}::int, (select ${users.id} from ${users} where lower(${users.email}) = ${email}::text)))
  or exists (select from ${o}
    where ${o.paid_at} is not null and ${o.user_id} is null and lower(${o.email}) = ${email}::text))`;

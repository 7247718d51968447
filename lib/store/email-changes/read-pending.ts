import { and, eq, gt, sql } from 'drizzle-orm';
import { personColumns, personName } from '@/lib/auth/person-name';
import type { Executor } from '@/lib/db/client';
import { orderEmailChanges as c, users } from '@/lib/db/schema';
import { timestamp } from '@/lib/timestamps';

/** The new email that an order waits for, or null. */
export async function readPending(executor: Executor, orderId: number) {
  const [row] = await executor
    .select({ email: c.new_email, expires_at: c.expires_at, by: personColumns })
    .from(c)
    .leftJoin(users, eq(users.id, c.requested_by))
    .where(and(eq(c.order_id, orderId), eq(c.status, 'pending'), gt(c.expires_at, sql`now()`)));
  if (!row?.email) return null;
  return { email: row.email, expires_at: timestamp(row.expires_at), requested_by: personName(row.by) };
}

import { eq } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { orders } from '@/lib/db/schema';

/** Whether an account has ever ordered something. */
export async function hasOrders(userId: number): Promise<boolean> {
  const found = await db().select({ id: orders.id }).from(orders).where(eq(orders.user_id, userId)).limit(1);
  return found.length > 0;
}

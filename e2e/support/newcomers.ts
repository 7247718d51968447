import { db } from '@/lib/db/client';
import { sendingAllowances } from '@/lib/db/schema';
import { type Marketer, marketer } from './campaign';

/** An account as it is after signing up by itself: it may email so many people a day. */
export async function newMarketer(
  allowance: Omit<typeof sendingAllowances.$inferInsert, 'user_id'>,
): Promise<Marketer> {
  const made = await marketer();
  await db()
    .insert(sendingAllowances)
    .values({ ...allowance, user_id: made.id });
  return made;
}

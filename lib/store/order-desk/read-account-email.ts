import { eq } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { users } from '@/lib/db/schema';

/** The email address of an account by which orders are narrowed; null where there is none. */
export async function readAccountEmail(id: number | undefined): Promise<string | null> {
  if (id === undefined) return null;
  const [found] = await db().select({ email: users.email }).from(users).where(eq(users.id, id));
  return found?.email ?? null;
}

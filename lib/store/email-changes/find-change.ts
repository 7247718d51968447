import { eq } from 'drizzle-orm';
import { hashSecret } from '@/lib/crypto/secrets';
import type { Executor } from '@/lib/db/client';
import { orderEmailChanges as c } from '@/lib/db/schema';
import type { EmailChangePurpose } from './link';

/** The change that a mailed link is about. */
export async function findChange(executor: Executor, purpose: EmailChangePurpose, token: string) {
  const hash = purpose === 'confirm' ? c.confirm_hash : c.stop_hash;
  const [found] = await executor
    .select()
    .from(c)
    .where(eq(hash, hashSecret(token)));
  return found;
}

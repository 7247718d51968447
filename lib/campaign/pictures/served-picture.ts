import { desc, eq, isNotNull } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { pictures as p } from '@/lib/db/schema';
import { type ServedPicture, servedPicture } from '@/lib/pictures/served-picture';
import { keyOf } from './picture-key';

/**
 * A mail's picture as it is served, by its public name; undefined where there is none.
 *
 * @throws Error where the object store that has it doesn't give it.
 */
export async function servedMailPicture(hash: string): Promise<ServedPicture | undefined> {
  const [found] = await db()
    .select({ user_id: p.user_id, hash: p.hash, type: p.type, data: p.data })
    .from(p)
    .where(eq(p.hash, hash))
    .orderBy(desc(isNotNull(p.data)))
    .limit(1);
  return found && servedPicture({ ...found, key: keyOf(found) });
}

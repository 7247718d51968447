import { desc, eq, isNotNull } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { pictures as p } from '@/lib/db/schema';
import { keyOf, objectStore } from './object-store';

/** `location`: where the object store itself gives the picture to anybody. */
export type ServedPicture = { type: string; data: Buffer } | { location: string };

/**
 * A picture as it is served, by its public name; undefined where there is none.
 *
 * @throws Error where the object store that has it doesn't give it.
 */
export async function servedPicture(hash: string): Promise<ServedPicture | undefined> {
  const [found] = await db()
    .select({ user_id: p.user_id, hash: p.hash, type: p.type, data: p.data })
    .from(p)
    .where(eq(p.hash, hash))
    .orderBy(desc(isNotNull(p.data)))
    .limit(1);
  if (!found) return undefined;
  const { type, data } = found;
  if (data) return { type, data };
  const [store, key] = [objectStore(), keyOf(found)];
  if (!store) throw new Error('The picture is in an object store, and none is set up.');
  const location = store.publicUrl(key);
  if (location) return { location };
  const stored = await store.get(key);
  return stored && { type, data: stored };
}

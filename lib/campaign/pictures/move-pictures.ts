import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '@/lib/db/client';
import { orphanedObjects, pictures as p } from '@/lib/db/schema';
import { defineJob } from '@/lib/jobs/define';
import { keyOf, type ObjectStore, objectStore } from './object-store';

export const movePictures = { name: 'move-pictures', payload: z.object({}).loose() };

const ORPHANS_A_ROUND = 500;

/**
 * Moves pictures out of the database into the object store, if there is one, and removes what it has of pictures that are no
 * more. Until it has been moved, a picture is served from the database, so a store that is down stops nobody.
 */
export const movePicturesJob = defineJob({
  ...movePictures,
  isPeriodic: true,
  async run() {
    const store = objectStore();
    if (!store) return;
    await moveAll(store);
    await removeOrphans(store);
  },
});

async function moveAll(store: ObjectStore): Promise<void> {
  for (let after = 0; ; ) {
    // One at a time: each is in memory.
    const [picture] = await db()
      .select({ id: p.id, user_id: p.user_id, hash: p.hash, type: p.type, data: p.data })
      .from(p)
      .where(and(isNotNull(p.data), gt(p.id, after)))
      .orderBy(asc(p.id))
      .limit(1);
    if (!picture?.data) return;
    const { id, type, data } = picture;
    const key = keyOf(picture);
    await store.put(key, { type, data });
    const { count } = await db().update(p).set({ data: null }).where(eq(p.id, id));
    // Its account was erased meanwhile.
    if (count === 0) await db().insert(orphanedObjects).values({ key }).onConflictDoNothing();
    after = id;
  }
}

async function removeOrphans(store: ObjectStore): Promise<void> {
  const orphans = await db().select().from(orphanedObjects).limit(ORPHANS_A_ROUND);
  for (const { key } of orphans) {
    await store.remove(key);
    await db().delete(orphanedObjects).where(eq(orphanedObjects.key, key));
  }
}

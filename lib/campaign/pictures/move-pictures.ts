import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '@/lib/db/client';
import { orphanedObjects, pictures as p } from '@/lib/db/schema';
import { defineJob } from '@/lib/jobs/define';
import { moveInto } from '@/lib/pictures/move-into';
import { type ObjectStore, objectStore } from '@/lib/pictures/object-store';
import { keyOf } from './picture-key';

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

const moveAll = (store: ObjectStore) =>
  moveInto(store, {
    async next(after) {
      const [found] = await db()
        .select({ id: p.id, user_id: p.user_id, hash: p.hash, type: p.type, data: p.data })
        .from(p)
        .where(and(isNotNull(p.data), gt(p.id, after)))
        .orderBy(asc(p.id))
        .limit(1);
      return found && { ...found, key: keyOf(found) };
    },
    async moved({ id, key }) {
      const { count } = await db().update(p).set({ data: null }).where(eq(p.id, id));
      // Its account was erased meanwhile.
      if (count === 0) await db().insert(orphanedObjects).values({ key }).onConflictDoNothing();
    },
  });

async function removeOrphans(store: ObjectStore): Promise<void> {
  const orphans = await db().select().from(orphanedObjects).limit(ORPHANS_A_ROUND);
  for (const { key } of orphans) {
    await store.remove(key);
    await db().delete(orphanedObjects).where(eq(orphanedObjects.key, key));
  }
}

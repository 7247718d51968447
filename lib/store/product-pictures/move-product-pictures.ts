import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '@/lib/db/client';
import { productPictures as p } from '@/lib/db/schema';
import { defineJob } from '@/lib/jobs/define';
import { moveInto } from '@/lib/pictures/move-into';
import { objectStore } from '@/lib/pictures/object-store';
import { keyOf } from './picture-key';

export const moveProductPictures = { name: 'move-product-pictures', payload: z.object({}).loose() };

/** Moves pictures of products out of the database into the object store, if there is one. Until then they are served from the database. */
export const moveProductPicturesJob = defineJob({
  ...moveProductPictures,
  isPeriodic: true,
  async run() {
    const store = objectStore();
    if (!store) return;
    await moveInto(store, {
      async next(after) {
        const [found] = await db()
          .select({ id: p.id, hash: p.hash, type: p.type, data: p.data })
          .from(p)
          .where(and(isNotNull(p.data), gt(p.id, after)))
          .orderBy(asc(p.id))
          .limit(1);
        return found && { ...found, key: keyOf(found.hash) };
      },
      moved: async ({ id }) => void (await db().update(p).set({ data: null }).where(eq(p.id, id))),
    });
  },
});

import type { ObjectStore } from './object-store';

type Unmoved = { id: number; key: string; type: string; data: Buffer | null };

type Kept<Picture extends Unmoved> = {
  /** The picture after an id that the database has; undefined where it has no more. */
  next: (after: number) => Promise<Picture | undefined>;
  /** Takes what the store has by now out of the database. */
  moved: (picture: Picture) => Promise<void>;
};

/** Moves pictures out of the database into the object store, one at a time: each is in memory. */
export async function moveInto<Picture extends Unmoved>(store: ObjectStore, { next, moved }: Kept<Picture>) {
  for (let picture = await next(0); picture?.data; picture = await next(picture.id)) {
    const { key, type, data } = picture;
    await store.put(key, { type, data });
    await moved(picture);
  }
}

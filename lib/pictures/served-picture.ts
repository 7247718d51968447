import { objectStore } from './object-store';

/** `location`: where the object store itself gives the picture to anybody. */
export type ServedPicture = { type: string; data: Buffer } | { location: string };

type Found = { type: string; data: Buffer | null /** In the object store. */; key: string };

/**
 * A picture as it is served, from the database or the object store; undefined where the store has none.
 *
 * @throws Error where the object store that has it doesn't give it.
 */
export async function servedPicture({ type, data, key }: Found): Promise<ServedPicture | undefined> {
  if (data) return { type, data };
  const store = objectStore();
  if (!store) throw new Error('The picture is in an object store, and none is set up.');
  const location = store.publicUrl(key);
  if (location) return { location };
  const stored = await store.get(key);
  return stored && { type, data: stored };
}

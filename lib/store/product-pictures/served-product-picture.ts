import { eq } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { productPictures as p } from '@/lib/db/schema';
import { objectStore } from '@/lib/pictures/object-store';
import { type ServedPicture, servedPicture } from '@/lib/pictures/served-picture';
import { keyOf } from './picture-key';
import { PICTURE_NAME, pictureNameIn, uploadedPath } from './picture-path';

async function findPicture(name: string) {
  const hash = PICTURE_NAME.exec(name)?.[1];
  if (!hash) return undefined;
  const [found] = await db().select({ type: p.type, data: p.data }).from(p).where(eq(p.hash, hash));
  const isNamed = found && pictureNameIn(uploadedPath(hash, found.type)) === name;
  return isNamed ? { ...found, key: keyOf(hash) } : undefined;
}

/**
 * A product's picture as it is served, by its public name; undefined where there is none.
 *
 * @throws Error where the object store that has it doesn't give it.
 */
export async function servedProductPicture(name: string): Promise<ServedPicture | undefined> {
  const found = await findPicture(name);
  return found && servedPicture(found);
}

/** The picture that a product's path names, wherever it is kept; undefined where it can't be had. */
export async function readProductPicture(path: string): Promise<{ type: string; data: Buffer } | undefined> {
  const name = pictureNameIn(path);
  const found = name ? await findPicture(name) : undefined;
  if (!found) return undefined;
  const data =
    found.data ??
    (await objectStore()
      ?.get(found.key)
      .catch(() => undefined));
  return data && { type: found.type, data };
}

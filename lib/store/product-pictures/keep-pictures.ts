import { sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { productPictures as p } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { conflict } from '@/lib/errors';
import { addJob } from '@/lib/jobs/define';
import type { EncodedPicture } from '@/lib/pictures/encode-picture';
import { objectStore } from '@/lib/pictures/object-store';
import { pictureHash } from '@/lib/pictures/picture-hash';
import { moveProductPictures } from './move-product-pictures';
import { type PictureType, uploadedPath } from './picture-path';

/** Of all that was ever uploaded: orders go on showing theirs. Twenty thousand products have as much. */
const MAX_BYTES = 1024 * 1024 * 1024;

const lockPictures = statement({
  params: {},
  row: { done: value.none },
  text: () => sql`select pg_advisory_xact_lock(hashtextextended('product_pictures', 0)) as done`,
});

const sizeOfAll = statement({
  params: {},
  row: { bytes: value.bigint },
  text: () => sql`select coalesce(sum(${p.size}), 0)::bigint as bytes from ${p}`,
});

/**
 * Keeps pictures for the shop to serve. One that is there already is kept once.
 *
 * @returns the path of each, in their order.
 * @throws DomainError conflict where the shop has too many.
 */
export async function keepPictures(tx: Transaction, encoded: readonly EncodedPicture[]): Promise<string[]> {
  await lockPictures(tx);
  const rows = encoded.map(({ data, type, width, height }) => ({
    ...{ hash: pictureHash(data), type: type as PictureType, width, height, size: data.length, data },
  }));
  await tx.insert(p).values(rows).onConflictDoNothing({ target: p.hash });
  const [all] = await sizeOfAll(tx);
  if (Number(all?.bytes ?? 0) > MAX_BYTES)
    throw conflict('The shop’s pictures take up 1 GB, which is the most. Use one that another product has.');
  if (objectStore()) await addJob(tx, moveProductPictures, {}, { key: moveProductPictures.name });
  return rows.map(({ hash, type }) => uploadedPath(hash, type));
}

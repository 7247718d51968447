import { and, asc, eq } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db, type Transaction } from '@/lib/db/client';
import { encodePicture } from '@/lib/pictures/encode-picture';
import { publicUrl } from '../catalogue/views';
import { keepPictures } from '../product-pictures/keep-pictures';
import { NO_PICTURE } from '../product-pictures/picture-path';
import { lockProduct } from './lock-product';
import { parentColumn, productTables, recordNames } from './product-tables';
import type { ProductAddress } from './schemas';

/** Of what a product's page shows, and of what lists show, for dense screens. */
const LARGE = { maxWidth: 640, maxHeight: 640, isMoving: false };
const SMALL = { maxWidth: 320, maxHeight: 320, isMoving: false };

type Given = {
  actor: Operator;
  /** Takes the upload, once it is allowed. `read` gives the whole file once it is its turn, so that none waits in memory. */
  receive: () => Promise<ProductAddress & { read: () => Promise<Buffer> }>;
};

/**
 * Gives a product a picture, made anew for the shop, in place of the one it has.
 *
 * @returns the picture's URL.
 * @throws DomainError forbidden, not-found; invalid for what is no picture; conflict where there are too many; limited, unavailable.
 */
export async function setProductPicture({ actor, receive }: Given): Promise<string> {
  authorize(actor, 'catalogue:write');
  const { kind, id, read } = await receive();
  const owner = actor === 'machine' ? 0 : actor.id;
  const large = await encodePicture(read, owner, LARGE);
  const small = await encodePicture(async () => large.data, owner, SMALL);
  return db().transaction(async (tx) => {
    const product = await lockProduct(tx, kind, id);
    const [image = NO_PICTURE, preview = NO_PICTURE] = await keepPictures(tx, [large, small]);
    await showPicture(tx, { actor, kind, product, image, preview });
    return publicUrl(image);
  });
}

/** Takes a product's picture away. Orders that show it go on showing it. @throws DomainError forbidden, not-found */
export async function removeProductPicture({
  actor,
  input: { kind, id },
}: {
  actor: Operator;
  input: ProductAddress;
}): Promise<void> {
  authorize(actor, 'catalogue:write');
  await db().transaction(async (tx) => {
    const product = await lockProduct(tx, kind, id);
    await showPicture(tx, { actor, kind, product, image: NO_PICTURE, preview: NO_PICTURE });
  });
}

type Shown = {
  actor: Operator;
  kind: ProductAddress['kind'];
  product: Awaited<ReturnType<typeof lockProduct>>;
  image: string;
  preview: string;
};

async function showPicture(tx: Transaction, { actor, kind, product, image, preview }: Shown): Promise<void> {
  if (product.image === image && product.preview === preview) return;
  const { products, services } = productTables(kind);
  const { id } = product;
  await tx.update(products).set({ image, preview }).where(eq(products.id, id));
  // Its services show the same, but for those that have one of their own.
  const alike = and(eq(parentColumn(kind), id), eq(services.image, product.image));
  await tx.select({ id: services.id }).from(services).where(alike).orderBy(asc(services.id)).for('update');
  await tx.update(services).set({ image }).where(alike);
  const name = recordNames[kind].product;
  await recordChange(tx, {
    actor,
    action: `${name}.picture`,
    subject: [name, id],
    before: { picture: product.image },
    after: { picture: image },
  });
}

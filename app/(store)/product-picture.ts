import { readFile } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { sharePicture } from '@/components/store/seo/share-picture';
import { cache } from '@/lib/cache';
import { env } from '@/lib/env';
import { foundOrNull } from '@/lib/errors';
import { getProduct } from '@/lib/store/catalogue/get-product';
import type { ProductKind, ProductRow } from '@/lib/store/catalogue/rows';
import { lowestPrice } from '@/lib/store/catalogue/views';
import { readProductPicture } from '@/lib/store/product-pictures/served-product-picture';
import { formatsOf } from '@/lib/texts/formats';
import { DEFAULT_LOCALE } from '@/lib/texts/languages';
import { textsIn } from '@/lib/texts/texts';

const PUBLIC = resolve(process.cwd(), 'public');
const DAY_S = 86_400;

// One picture serves everybody whom the link reaches.
const texts = textsIn(DEFAULT_LOCALE).product;
const formats = formatsOf(DEFAULT_LOCALE);

/** A product's picture for sharing, drawn once while the product stays as it is; 404 where none is on sale. */
export async function productPicture(kind: ProductKind, slug: string): Promise<Response> {
  const png = await foundOrNull(
    cache().remember(`share:${kind}:${slug}`, async () => {
      const { value, tags, validUntil } = await getProduct(kind, { slug });
      const drawn = await draw(kind, value.product);
      return { value: drawn, tags, bytes: drawn.byteLength, ...(validUntil && { validUntil }) };
    }),
  );
  if (!png) return new Response(null, { status: 404 });
  return new Response(Buffer.from(png), {
    headers: { 'content-type': 'image/png', 'cache-control': `public, max-age=${DAY_S}` },
  });
}

async function draw(kind: ProductKind, product: ProductRow): Promise<Uint8Array> {
  const price = lowestPrice(product.services, new Date());
  return sharePicture({
    title: product.name,
    text: texts.kindAndRegion(texts.kinds[kind], product.region),
    fact: price === null ? undefined : texts.picture.from(formats.money(price, env().STORE_CURRENCY)),
    emblem: await emblemOf(product.image),
  });
}

/** The project's own pictures are SVG files below `public/`, others were uploaded; where there is none, the picture does without. */
async function emblemOf(path: string): Promise<string | undefined> {
  const uploaded = await readProductPicture(path);
  if (uploaded) return `data:${uploaded.type};base64,${uploaded.data.toString('base64')}`;
  const file = resolve(PUBLIC, path.replace(/^\/+/, ''));
  if (!file.startsWith(PUBLIC + sep) || !file.endsWith('.svg')) return undefined;
  const svg = await readFile(file).catch(() => undefined);
  return svg && `data:image/svg+xml;base64,${svg.toString('base64')}`;
}

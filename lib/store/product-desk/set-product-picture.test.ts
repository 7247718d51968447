import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { startS3 } from '@/lib/pictures/testing/s3-server';
import { useDatabase } from '@/lib/runtime/testing/database';
import { rereadEnv } from '@/lib/runtime/testing/reread-env';
import { moveProductPicturesJob } from '../product-pictures/move-product-pictures';
import { serveProductPictureEndpoint } from '../product-pictures/served-endpoints';
import { readProductPicture } from '../product-pictures/served-product-picture';
import { newOperator, newTopUp } from '../testing/shop';
import { getDeskProduct } from './get-desk-product';
import { removeProductPicture, setProductPicture } from './set-product-picture';

useDatabase();

let shade = 0;
/** A picture like no other: those that were served are kept in memory. */
const newFile = (red = ++shade) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: { r: red, g: 0, b: 0 } } })
    .png()
    .toBuffer();

async function newProduct() {
  const [actor, { topUpId: id }] = [await newOperator(), await newTopUp()];
  const product = { kind: 'top_up' as const, id };
  return {
    ...{ actor, id, product },
    read: () => getDeskProduct({ actor, input: product }),
    set: (file: Buffer) =>
      setProductPicture({ actor, receive: async () => ({ ...product, read: async () => file }) }),
    remove: () => removeProductPicture({ actor, input: product }),
    images: () =>
      client()`
      select t.image, t.preview, array(select s.image from top_up_services s where s.top_up_id = t.id order by s.id) as services
      from top_ups t where t.id = ${id}`.then(([row]) => row as { image: string; services: string[] }),
  };
}

const serve = (url: string) =>
  serveProductPictureEndpoint.handler({ request: new Request(url), requestId: 'x', address: '127.0.0.1' });

test('a product and its services show the picture, until it is removed, and the trail has both', async () => {
  const { id, read, set, remove, images } = await newProduct();
  // One service has a picture of its own.
  await client()`update top_up_services set image = (select image from top_ups where id = ${id}) where top_up_id = ${id}`;
  await client()`insert into top_up_services (top_up_id, name, image, price) values (${id}, 'Own', 'catalogue/own.svg', 1)`;
  const before = await images();
  const url = await set(await newFile());
  expect(await read()).toMatchObject({ picture: url, has_picture: true });
  const shown = await images();
  expect(url.endsWith(`/${shown.image}`)).toBe(true);
  expect(new Set(shown.services)).toEqual(new Set([shown.image, 'catalogue/own.svg']));
  await remove();
  expect(await read()).toMatchObject({ has_picture: false });
  expect((await images()).services).toContain('catalogue/no-picture.svg');
  expect((await serve(url)).status, 'orders show it still').toBe(200);
  const trail = await client()`
    select action, before, after from audit_log where subject_type = 'top-up' and subject_id = ${String(id)} order by id`;
  expect(trail).toMatchObject([
    { action: 'top-up.picture', before: { picture: before.image }, after: { picture: shown.image } },
    {
      action: 'top-up.picture',
      before: { picture: shown.image },
      after: { picture: 'catalogue/no-picture.svg' },
    },
  ]);
});

test('the same picture of several products is kept once, at the same time too', async () => {
  const products = await Promise.all([newProduct(), newProduct(), newProduct()]);
  const file = await newFile();
  const urls = await Promise.all(products.map(({ set }) => set(file)));
  expect(new Set(urls).size).toBe(1);
  const hash = /p=(\w+)/.exec(urls[0] ?? '')?.[1] ?? '';
  const kept = await client()`select size from product_pictures where hash = ${hash}`;
  expect(kept).toHaveLength(1);
});

test('a picture is refused where the shop has too many, and the product keeps its own', async () => {
  const { set, images } = await newProduct();
  const before = await images();
  const [full] = await client()`
    insert into product_pictures (hash, type, width, height, size) values ('full', 'image/png', 1, 1, 1073741824) returning id`;
  await expect(set(await newFile())).rejects.toMatchObject({ kind: 'conflict' });
  await client()`delete from product_pictures where id = ${full?.id}`;
  expect(await images()).toEqual(before);
});

const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
afterEach(() => {
  for (const name of names) Reflect.deleteProperty(process.env, name);
  rereadEnv();
});

test('with an object store, pictures move there and keep their addresses', async () => {
  const s3 = await startS3({ id: 'AKIDEXAMPLE', secret: 'example-secret' });
  const values = [s3.endpoint, 'shop-pictures', 'AKIDEXAMPLE', 'example-secret'];
  for (const [place, name] of names.entries()) process.env[name] = values[place];
  rereadEnv();
  try {
    const { set, images } = await newProduct();
    const url = await set(await newFile());
    const [job] = await client()`select 1 from graphile_worker.jobs where key = 'move-product-pictures'`;
    expect(job, 'they are to be moved at once').toBeTruthy();
    await moveProductPicturesJob.run({});
    expect(await client()`select 1 from product_pictures where data is not null`).toHaveLength(0);
    const hash = /p=(\w+)/.exec(url)?.[1];
    const stored = s3.kept.get(`/shop-pictures/pictures/catalogue/${hash}`);
    expect(stored).toMatchObject({ type: 'image/png', cache: 'public, max-age=31536000, immutable' });
    const served = await serve(url);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(stored?.body);
    expect((await readProductPicture((await images()).image))?.data).toEqual(stored?.body);
  } finally {
    s3.close();
  }
});

import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { client, db } from '@/lib/db/client';
import { orphanedObjects, pictures } from '@/lib/db/schema';
import { startS3 } from '@/lib/pictures/testing/s3-server';
import { actorOf } from '@/lib/runtime/testing/actor';
import { emptyTables, useDatabase } from '@/lib/runtime/testing/database';
import { rereadEnv } from '@/lib/runtime/testing/reread-env';
import { erasures } from '../closed-accounts/erased-tables';
import { addPicture } from './add-picture';
import { movePicturesJob } from './move-pictures';
import { servePictureEndpoint } from './served-endpoints';

useDatabase();

let s3: Awaited<ReturnType<typeof startS3>>;
const settings = { id: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };

const set = (values: Record<string, string | undefined>) => {
  for (const [name, given] of Object.entries(values))
    if (given === undefined) Reflect.deleteProperty(process.env, name);
    else process.env[name] = given;
  rereadEnv();
};

beforeAll(async () => {
  s3 = await startS3(settings);
});
beforeEach(async () => {
  await emptyTables('users', 'orphaned_objects');
  await client()`insert into users (id, email, password_hash, public_key, secret_key_hash)
    values (1, 'a@example.org', 'x', 'a', 'x'), (2, 'b@example.org', 'x', 'b', 'x')`;
  s3.kept.clear();
  s3.state.isDown = false;
  set({
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: 'shop-pictures',
    S3_ACCESS_KEY_ID: settings.id,
    S3_SECRET_ACCESS_KEY: settings.secret,
    S3_PUBLIC_URL: undefined,
  });
});
afterAll(() => s3.close());

let shade = 0;
/** A picture like no other, since those that were served are kept in memory. */
async function newPicture(userId = 1, red = ++shade) {
  const create = { width: 4, height: 4, channels: 3, background: { r: red, g: 0, b: 0 } } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  const input = { read: async () => bytes, file_name: 'a.png', alt: '' };
  const { id, url } = await addPicture({ actor: actorOf(userId), input });
  return { id, url, hash: url.slice(-32) };
}
const serve = (url: string) =>
  servePictureEndpoint.handler({ request: new Request(url), requestId: 'x', address: '127.0.0.1' });
const move = () => movePicturesJob.run({});
const dataOf = async (id: number) =>
  (await db().select({ data: pictures.data }).from(pictures).where(eq(pictures.id, id)))[0]?.data;

test('a picture moves into the store, and is served from there under the same address', async () => {
  const { id, url, hash } = await newPicture();
  const [job] = await client()`select 1 from graphile_worker.jobs where key = 'move-pictures'`;
  expect(job, 'it is to be moved at once').toBeTruthy();
  expect(await dataOf(id)).toBeInstanceOf(Buffer);
  await move();
  expect(await dataOf(id)).toBeNull();
  const stored = s3.kept.get(`/shop-pictures/pictures/1/${hash}`);
  expect(stored).toMatchObject({ type: 'image/png', cache: 'public, max-age=31536000, immutable' });
  const served = await serve(url);
  expect(served.headers.get('content-type')).toBe('image/png');
  expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(Buffer.from(await served.arrayBuffer())).toEqual(stored?.body);
});

test('while the store is down, pictures are added and served, and move once it is back', async () => {
  s3.state.isDown = true;
  const { id, url } = await newPicture();
  await expect(move()).rejects.toThrow('The object store answered 503');
  expect((await serve(url)).status).toBe(200);
  s3.state.isDown = false;
  await move();
  expect(await dataOf(id)).toBeNull();
});

test('a picture in a store that is down is not available, and no cache may believe that it is gone', async () => {
  const { url } = await newPicture();
  await move();
  s3.state.isDown = true;
  const refused = await serve(url);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
  s3.state.isDown = false;
  expect((await serve(url)).status).toBe(200);
});

test('wrong keys move nothing', async () => {
  const { id } = await newPicture();
  set({ S3_SECRET_ACCESS_KEY: 'another' });
  await expect(move()).rejects.toThrow('The object store answered 403');
  expect(await dataOf(id)).toBeInstanceOf(Buffer);
});

test('with a public address of the store, readers are sent there', async () => {
  const { url, hash } = await newPicture();
  await move();
  set({ S3_PUBLIC_URL: 'https://pictures.example/' });
  const sent = await serve(url);
  expect([sent.status, sent.headers.get('location')]).toEqual([
    302,
    `https://pictures.example/pictures/1/${hash}`,
  ]);
});

test('what an erased account had in the store is removed, and another account’s same picture stays', async () => {
  const [mine, theirs] = [await newPicture(1, 250), await newPicture(2, 250)];
  expect(mine.hash).toBe(theirs.hash);
  await move();
  expect(s3.kept.size).toBe(2);
  const erasure = erasures.find(({ table }) => table === pictures);
  await erasure?.run(db(), { userId: 1, after: 0 });
  expect(await db().$count(orphanedObjects)).toBe(1);
  s3.state.isDown = true;
  await expect(move()).rejects.toThrow();
  s3.state.isDown = false;
  await move();
  expect([...s3.kept.keys()]).toEqual([`/shop-pictures/pictures/2/${theirs.hash}`]);
  expect(await db().$count(orphanedObjects)).toBe(0);
  expect((await serve(theirs.url)).status).toBe(200);
});

test('without a store, pictures stay in the database', async () => {
  set({
    S3_ENDPOINT: undefined,
    S3_BUCKET: undefined,
    S3_ACCESS_KEY_ID: undefined,
    S3_SECRET_ACCESS_KEY: undefined,
  });
  const { id, url } = await newPicture();
  await move();
  expect(await dataOf(id)).toBeInstanceOf(Buffer);
  expect((await serve(url)).status).toBe(200);
});

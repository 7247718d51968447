import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { z } from 'zod';
import { account } from '../support/accounts';
import { type Api, guest } from '../support/api';
import { pictureFile } from '../support/campaign-pictures';
import { makeStock, makeTopUp } from '../support/catalogue';
import { failure, success } from '../support/expectations';

const saved = z.object({ picture: z.url() });
let operator: Api;
test.beforeAll(async () => {
  operator = (await account({ role: 'operator' })).keys;
});

const upload = (kind: 'card' | 'top_up', id: number, file?: File, as = operator) =>
  as.multipart('admin/catalogue/picture', [
    ...([
      ['kind', kind],
      ['id', id],
    ] as const),
    ...(file ? ([['file', file]] as const) : []),
  ]);

test('a photo becomes a product’s picture, which the API names and anybody may keep', async () => {
  const { card, service } = await makeStock(0);
  const file = await pictureFile('card.jpg', { width: 1600, height: 1200, blue: 10 });
  const { picture } = success(await upload('card', card.id, file), saved);
  const served = await fetch(picture);
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  const { exif, width, height } = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
  expect([exif, width, height]).toEqual([undefined, 640, 480]);
  const etag = served.headers.get('etag') ?? '';
  expect((await fetch(picture, { headers: { 'if-none-match': etag } })).status).toBe(304);

  const details = await operator.get('card/details', { card_id: card.id });
  const body = success(details, z.object({ card: z.looseObject({}), services: z.array(z.looseObject({})) }));
  const path = picture.slice(operator.origin.length + 1);
  expect(body.card).toMatchObject({ product_image: picture, image: { image: path, image_driver: 'local' } });
  const preview = await fetch(String(body.card.preview_image));
  expect((await sharp(Buffer.from(await preview.arrayBuffer())).metadata()).width).toBe(320);
  expect(body.services).toMatchObject([
    { id: service.id, image_path: expect.stringContaining('/catalogue/') },
  ]);

  const { origin } = operator;
  for (const name of ['x', `${'0'.repeat(32)}.jpg`, path.slice(-36).replace('.jpg', '.png')])
    expect((await fetch(`${origin}/api/catalogue/picture?p=${name}`)).status).toBe(404);
});

test('only pictures are taken, within limits, from those who may change the catalogue', async () => {
  const { id } = await makeTopUp();
  const refused = async (file: File | undefined, status: number) =>
    failure(await upload('top_up', id, file), status);
  await refused(
    new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg', { type: 'image/svg+xml' }),
    422,
  );
  await refused(new File(['GIF89a, and nothing behind it'], 'a.gif', { type: 'image/gif' }), 422);
  await refused(await pictureFile('huge.png', { width: 9000, height: 8000 }), 422);
  await refused(new File([new Uint8Array(11 * 1024 * 1024)], 'long.png', { type: 'image/png' }), 413);
  await refused(undefined, 422);
  const file = await pictureFile('fine.png');
  failure(await upload('top_up', 2_000_000_000, file), 404);
  const support = (await account({ role: 'support' })).keys;
  failure(await upload('top_up', id, file, support), 403);
  failure(await support.post('admin/catalogue/picture/remove', { kind: 'top_up', id }), 403);
  expect((await upload('top_up', id, file, guest())).status).toBe(401);
});

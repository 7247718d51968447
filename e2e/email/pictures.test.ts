import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { z } from 'zod';
import { type Marketer, marketer } from '../support/campaign';
import { newPicture, pictureAnswer, pictureFile } from '../support/campaign-pictures';
import { newTemplate } from '../support/campaign-records';
import { failure, success } from '../support/expectations';

let owner: Marketer;
test.beforeAll(async () => {
  owner = await marketer();
});

const library = z.object({ pictures: z.array(pictureAnswer.shape.picture), total: z.int() });
const upload = (file: File, alt = '') =>
  owner.api.multipart('pictures/upload', [
    ['file', file],
    ['alt', alt],
  ]);

test('a photo is made anew for emails, and served to anybody for good', async () => {
  const file = await pictureFile('sale.jpg', { width: 2400, height: 1800 });
  const { picture } = success(await upload(file, 'A red square'), pictureAnswer);
  expect(picture).toMatchObject({ file_name: 'sale.jpg', alt: 'A red square', width: 1200, height: 900 });
  const served = await fetch(picture.url);
  expect(served.headers.get('content-type')).toBe('image/jpeg');
  expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(served.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const bytes = Buffer.from(await served.arrayBuffer());
  expect(bytes.length).toBe(picture.size);
  const { exif, width } = await sharp(bytes).metadata();
  expect([exif, width]).toEqual([undefined, 1200]);
  const etag = served.headers.get('etag') ?? '';
  expect((await fetch(picture.url, { headers: { 'if-none-match': etag } })).status).toBe(304);
});

test('the same picture again is the one that is there', async () => {
  const file = await pictureFile('twice.png', { blue: 90 });
  const [first, second] = await Promise.all([newPicture(owner.api, file), newPicture(owner.api, file)]);
  expect(second).toBe(first);
});

test('only pictures that emails can show are taken, within limits', async () => {
  const refused = async (file: File, status = 422) => failure(await upload(file), status);
  await refused(new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg', { type: 'image/svg+xml' }));
  await refused(new File(['GIF89a, and nothing behind it'], 'a.gif', { type: 'image/gif' }));
  await refused(await pictureFile('huge.png', { width: 9000, height: 8000 }));
  await refused(new File([new Uint8Array(11 * 1024 * 1024)], 'long.png', { type: 'image/png' }), 413);
  failure(await owner.api.multipart('pictures/upload', [['alt', 'Nothing']]), 422);
});

test('the library finds by name and text, counts uses, renames, deletes and restores', async () => {
  const { picture } = success(
    await upload(await pictureFile('quarry.webp', { blue: 30 }), 'A pit'),
    pictureAnswer,
  );
  await newTemplate(owner.api, { html_code: `<p><img src="${picture.url}" alt="A pit"></p>` });
  const found = async (search: string) =>
    success(await owner.api.get('pictures', { search, page: 1 }), library).pictures;
  expect(await found('quarr')).toMatchObject([{ id: picture.id, uses: 1 }]);
  expect(await found('a PIT')).toMatchObject([{ id: picture.id }]);
  expect(await found('nothing of the kind')).toEqual([]);
  const changed = await owner.api.post('pictures/update', { id: picture.id, alt: 'A deep pit' });
  expect(success(changed, pictureAnswer).picture).toMatchObject({
    alt: 'A deep pit',
    file_name: 'quarry.webp',
  });

  success(await owner.api.delete('pictures/delete', { id: picture.id }), z.literal('Deleted Successfully'));
  expect(await found('quarr')).toEqual([]);
  expect((await fetch(picture.url)).status, 'emails that went out still show it').toBe(200);
  success(await owner.api.post('pictures/restore', { id: picture.id }), pictureAnswer);
  expect(await found('quarr')).toHaveLength(1);
});

test('an unknown picture is a page that says so', async () => {
  const { origin } = new URL(process.env.LOADOUT_TEST_URL ?? '');
  for (const name of ['', 'x', 'a'.repeat(32), '%00'])
    expect((await fetch(`${origin}/api/mail/picture?p=${name}`)).status, name).toBe(404);
});

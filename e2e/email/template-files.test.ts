import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { zipOf } from '@/lib/campaign/template-files/testing/zip-of';
import { type Marketer, marketer } from '../support/campaign';
import { newPicture, pictureFile } from '../support/campaign-pictures';
import { newTemplate } from '../support/campaign-records';
import { failure, success } from '../support/expectations';

let owner: Marketer;
test.beforeAll(async () => {
  owner = await marketer();
});

const imported = z.strictObject({
  template_name: z.string(),
  html_code: z.string(),
  pictures: z.int(),
  elsewhere: z.int(),
  placeholders: z.array(z.strictObject({ text: z.string(), replace_by: z.string().nullable() })),
  left_out: z.array(z.strictObject({ address: z.string(), reason: z.string() })),
});
const library = z.object({
  pictures: z.array(z.object({ url: z.string(), alt: z.string(), uses: z.int(), file_name: z.string() })),
  total: z.int(),
});
const upload = ({ api }: Marketer, file: File) => api.multipart('template/import', [['file', file]]);
const archive = (files: Parameters<typeof zipOf>[0]) =>
  new File([zipOf(files)], 'spring.zip', { type: 'application/zip' });
const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer());

test('a template comes from an archive with its pictures, cleaned, and what is left out is named', async () => {
  const html = `<title>Spring</title><body background="img/hero.png"><script>alert(1)</script>
    <img src="img/hero.png" alt="A red field" onerror="x"><img src="logo.svg"><img src="gone.gif"></body>`;
  const hero = await bytesOf(await pictureFile('hero.png', { width: 2000, height: 500, blue: 17 }));
  const answer = success(
    await upload(
      owner,
      archive([
        { name: 'index.html', content: html },
        { name: 'img/hero.png', content: hero },
        { name: 'logo.svg', content: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
      ]),
    ),
    imported,
  );
  expect(answer).toMatchObject({
    template_name: 'Spring',
    pictures: 1,
    left_out: [
      { address: '<script>', reason: 'element' },
      { address: '<img onerror>', reason: 'attribute' },
      { address: 'gone.gif', reason: 'missing' },
      { address: 'logo.svg', reason: 'not-a-picture' },
    ],
  });
  expect(answer.html_code).not.toMatch(/script|onerror|hero\.png/);
  const id = await newTemplate(owner.api, { html_code: answer.html_code });
  expect(id).toBeGreaterThan(0);
  const [picture] = success(await owner.api.get('pictures', { search: 'hero' }), library).pictures;
  expect(picture).toMatchObject({ file_name: 'hero.png', alt: 'A red field', uses: 1 });
  expect(answer.html_code.split(picture?.url ?? '?')).toHaveLength(3);
  const served = await fetch(picture?.url ?? '');
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/png']);
});

test('files that are no template, hostile or too large are refused with a reason', async () => {
  const reason = async (file: File, status = 422) => {
    const answer = await upload(owner, file);
    failure(answer, status);
    return JSON.stringify(answer.body.errors);
  };
  expect(await reason(archive([{ name: '../../x', content: 'x' }]))).toContain(
    'names files outside of itself',
  );
  expect(await reason(archive([{ name: 'a.txt', content: 'x' }]))).toContain('has no .html file');
  expect(await reason(await pictureFile('a.png'))).toContain('must be a file of type: html, zip, eml');
  const deep = `${'<div>'.repeat(200)}${'</div>'.repeat(200)}`;
  expect(await reason(new File([deep], 'deep.html'))).toContain('nested deeper');
  await reason(new File([new Uint8Array(26 * 1024 * 1024)], 'large.zip'), 413);
  failure(await owner.api.multipart('template/import', [['other', 'x']]), 422);
});

test('somebody’s own pictures alone are brought and shown', async () => {
  const other = await marketer();
  const file = await pictureFile('own.png', { blue: 201 });
  await newPicture(owner.api, file);
  const page = { name: 'index.html', content: '<img src="own.png">' };
  success(await upload(other, archive([page, { name: 'own.png', content: await bytesOf(file) }])), imported);
  expect(success(await other.api.get('pictures', {}), library).total).toBe(1);
});

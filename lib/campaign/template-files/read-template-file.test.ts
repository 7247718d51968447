import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readTemplateFile } from './read-template-file';
import { readdressPage } from './readdress-page';
import { type Zipped, zipOf } from './testing/zip-of';

const folder = mkdtempSync(join(tmpdir(), 'loadout-template-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function read(name: string, content: string | Uint8Array) {
  const path = join(folder, 'file');
  writeFileSync(path, content);
  const descriptor = openSync(path, 'r');
  try {
    return await readTemplateFile({ descriptor, name });
  } finally {
    closeSync(descriptor);
  }
}

async function readZip(files: readonly Zipped[]) {
  const found = await read('a.zip', zipOf(files));
  if (!('html' in found)) throw new Error(JSON.stringify(found));
  return found;
}

const PAGE = `<title>Spring &amp; you</title><link rel="stylesheet" href="looks.css">
<style>.hero { background: url( "img/hero.png" ) } .x { background: url(https://cdn.example/x.png) }</style>
<table background="img/hero.png"><tr><td style="background:url('./img/hero.png') no-repeat">
<img src="img/A%20b.PNG?v=2" srcset="img/a%20b.png 1x, img/big.png 2x" alt="A pit"><img src="../outside.png">
<img src="((photo))"><img src="gone.png"></td></tr></table>`;

test('finds a page and its pictures in an archive, by every kind of address', async () => {
  const found = await readZip([
    { name: '__MACOSX/mail/index.html', content: 'x' },
    { name: 'mail/terms/other.html', content: '<p>Terms</p>' },
    { name: 'mail/index.html', content: PAGE },
    { name: 'mail/img/hero.png', content: 'hero' },
    { name: 'mail/img/a b.png', content: 'ab' },
    { name: 'mail/img/big.png', content: 'big' },
    { name: 'outside.png', content: 'outside' },
  ]);
  expect(found.name).toBe('Spring & you');
  expect(found.elsewhere).toBe(1);
  const brought = found.pictures.map(({ name, alt, bytes }) => [name, alt, Buffer.from(bytes).toString()]);
  expect(brought).toEqual([
    ['hero.png', '', 'hero'],
    ['a b.png', 'A pit', 'ab'],
    ['big.png', '', 'big'],
    ['outside.png', '', 'outside'],
  ]);
  expect(found.leftOut).toEqual([
    { address: 'looks.css', reason: 'style-sheet' },
    { address: 'gone.png', reason: 'missing' },
    { address: 'mail/terms/other.html', reason: 'other-page' },
  ]);
  const addresses = new Map(
    found.pictures.flatMap((one) =>
      one.addresses.map((address) => [address, `https://here.example/?p=${one.name[0]}`]),
    ),
  );
  const html = readdressPage({ html: found.html, addresses });
  expect(html).toContain('url( "https://here.example/?p=h" )');
  expect(html).toContain('background="https://here.example/?p=h"');
  expect(html).toContain('style="background:url(&quot;https://here.example/?p=h&quot;) no-repeat"');
  expect(html).toContain('src="https://here.example/?p=a"');
  expect(html).toContain('https://here.example/?p=b 2x');
  expect(html).toContain('url(https://cdn.example/x.png)');
  expect(html).toContain('src="((photo))"');
});

test('finds what Macs put into an archive, and puts its style sheets into the page', async () => {
  const nfd = 'img/Blüte.png'.normalize('NFD');
  const found = await readZip([
    { name: '__MACOSX/._index.html', content: 'x' },
    {
      name: 'index.html',
      content: `<link rel="stylesheet" href="css/mail.css" media="screen"><link href='gone.css' rel=stylesheet><link rel="stylesheet" href="https://cdn.example/a.css">
        <img src="img/Blüte.png" alt="Blüte"><img src="img/Bl%C3%BCte.png"><img src="${nfd}"><img src="IMG/%C3%96l.png">`,
    },
    { name: nfd, content: 'bloom' },
    { name: 'img/Öl.png', content: 'oil', isMarked: false },
    {
      name: 'css/mail.css',
      content: '@charset "utf-8";.a{background:url(../img/Öl.png)}.b{content:"</style>"}',
    },
  ]);
  expect(found.pictures.map(({ name, addresses }) => [name, addresses.length])).toEqual([
    ['Blüte.png', 3],
    ['Öl.png', 2],
  ]);
  expect(
    readdressPage({ html: found.html, addresses: new Map([['img/Öl.png', 'https://here.example/o']]) }),
  ).toContain(
    '<style media="screen">.a{background:url("https://here.example/o")}.b{content:"<\\/style>"}</style>',
  );
  expect(found.leftOut).toEqual([
    { address: 'gone.css', reason: 'style-sheet' },
    { address: 'https://cdn.example/a.css', reason: 'style-sheet' },
  ]);
});

test('finds the parts of an email however its page and its headers name them', async () => {
  const part = (...headers: string[]) => ['--b', 'Content-Type: image/png', ...headers, '', 'x'].join('\r\n');
  const mail = [
    'MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=b\r\n',
    '--b\r\nContent-Type: text/html; charset=utf-8\r\n',
    '<img src="cid:logo%40a.example"><img src="cid:bare@a.example"><img src="cid:as%20is"><img src="https://a.example/img/far.png"><img src="img/near.png"><img src="CID:gone">',
    part('Content-ID: <logo@a.example>'),
    part('Content-ID: bare@a.example'),
    part('Content-Id: <as%20is>'),
    part('Content-Location: https://a.example/img/far.png', 'Content-Description: A picture'),
    part('content-location: https://a.example/img/near.png'),
    '--b--',
  ].join('\r\n');
  const found = await read('mail.eml', mail);
  expect('pictures' in found && found.pictures.flatMap(({ addresses }) => addresses)).toEqual([
    'cid:logo%40a.example',
    'cid:bare@a.example',
    'cid:as%20is',
    'https://a.example/img/far.png',
    'img/near.png',
  ]);
  expect(found).toMatchObject({ elsewhere: 0, leftOut: [{ address: 'CID:gone', reason: 'missing' }] });
});

test('reads an email with its pictures, and a page with pictures within it', async () => {
  const mail = [
    'Subject: =?utf-8?q?Spr=C3=AFng?=',
    'MIME-Version: 1.0',
    'Content-Type: multipart/related; boundary=b',
    '',
    '--b',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>Hello<img src="cid:pit@x" alt="A pit"><img src="cid:gone"></p>',
    '--b',
    'Content-Type: image/png; name=pit.png',
    'Content-ID: <pit@x>',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from('pit').toString('base64'),
    '--b--',
  ].join('\r\n');
  expect(await read('mail.eml', mail)).toMatchObject({
    name: 'Sprïng',
    pictures: [{ addresses: ['cid:pit@x'], name: 'pit.png', alt: 'A pit' }],
    leftOut: [{ address: 'cid:gone', reason: 'missing' }],
  });
  const page = `<img src="data:image/gif;base64,${Buffer.from('dot').toString('base64')}"><img src="b.png">`;
  const alone = await read('A page.html', page);
  expect(alone).toMatchObject({ name: 'A page', leftOut: [{ address: 'b.png', reason: 'missing' }] });
  expect('pictures' in alone && Buffer.from(alone.pictures[0]?.bytes ?? []).toString()).toBe('dot');
});

test('reads a page in the encoding that it names', async () => {
  const page = Buffer.from('<meta charset="windows-1252"><p>Caf\xe9 \x80 5</p>', 'latin1');
  expect(await read('a.html', page)).toMatchObject({ html: expect.stringContaining('Café € 5') });
  const cyrillic = Buffer.from(
    '<html><head><meta charset="windows-1251"></head><body>\xcf\xf0\xe8\xe2\xe5\xf2</body></html>',
    'latin1',
  );
  const read1251 = await read('c.html', cyrillic);
  expect('html' in read1251 && readdressPage({ html: read1251.html, addresses: new Map() })).toBe(
    '<html><head><meta charset="utf-8" /></head><body>Привет</body></html>',
  );
  const xhtml = Buffer.from('<?xml version="1.0" encoding="windows-1251"?><p>\xcf</p>', 'latin1');
  expect(await read('d.html', xhtml)).toMatchObject({ html: expect.stringContaining('<p>П</p>') });
  expect(await read('b.html', Buffer.from('\ufeff<p>Über</p>', 'utf16le'))).toMatchObject({
    html: '<p>Über</p>',
  });
});

test('refuses archives that are made to do harm, and unpacks nothing beyond the limits', async () => {
  const page = { name: 'index.html', content: '<img src="a.png"><img src="b.png">' };
  const fault = async (files: readonly Zipped[]) => read('a.zip', zipOf(files));
  expect(await fault([page, { name: '../../etc/cron.d/x', content: 'x' }])).toEqual({
    fault: 'The archive is damaged, or names files outside of itself.',
  });
  expect(
    await fault(Array.from({ length: 1_001 }, (_, index) => ({ name: `${index}.png`, content: '' }))),
  ).toEqual({
    fault: 'The archive has more than 1,000 files.',
  });
  expect(await fault([{ name: 'inner.zip', content: zipOf([page]) }])).toEqual({
    fault: 'The archive has no .html file.',
  });
  expect(await fault([{ name: 'index.html', content: Buffer.alloc(5 * 1024 * 1024, 'x') }])).toEqual({
    fault: 'The .html file is larger than 4 MB.',
  });
  expect(await read('a.zip', 'PK\x03\x04 and nothing behind it')).toMatchObject({
    fault: expect.any(String),
  });
  expect(await read('a.exe', 'x')).toEqual({ fault: 'The file must be a file of type: html, zip, eml.' });
  const bombs = await readZip([
    page,
    { name: 'a.png', content: Buffer.alloc(64 * 1024 * 1024), says: 100 },
    { name: 'b.png', content: Buffer.alloc(11 * 1024 * 1024) },
  ]);
  expect(bombs.pictures).toEqual([]);
  expect(bombs.leftOut).toEqual([
    { address: 'a.png', reason: 'not-a-picture' },
    { address: 'b.png', reason: 'too-large' },
  ]);
});

test('brings sixty pictures and forty megabytes at most', async () => {
  const names = Array.from({ length: 62 }, (_, index) => `${index}.png`);
  const html = names.map((name) => `<img src="${name}">`).join('');
  const many = await readZip([
    { name: 'index.html', content: html },
    ...names.map((name) => ({ name, content: name })),
  ]);
  expect(many.pictures).toHaveLength(60);
  expect(many.leftOut.map(({ reason }) => reason)).toEqual(['too-many', 'too-many']);
  const large = await readZip([
    { name: 'index.html', content: html },
    ...names.slice(0, 6).map((name) => ({ name, content: Buffer.alloc(8 * 1024 * 1024) })),
  ]);
  expect(large.pictures.length).toBe(4);
});

import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '@/lib/http/content-security-policy.mjs';
import { encodePage } from './encode-page';

const NEXTS = 'self.__next_f.push([1,"a < b"])';

const rendered = (nonce: string) => ({
  status: 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy([`nonce-${nonce}`]),
    link: `</a.css>; rel=preload; as="style"; nonce="${nonce}"`,
    'cache-control': 'private, no-store',
  },
  body: Buffer.from(`<head><link rel="preload" href="/a.css" nonce="${nonce}"/><script src="/b.js" async="" nonce="${nonce}"></script></head>
    <h1>Über</h1><script>intruder()</script><script data-x="1">intruder(2)</script>
    <script type="application/ld+json">{"a":1}</script>
    <script nonce="${nonce}">${NEXTS}</script><script id="_R_" nonce="${nonce}">start({"nonce":"${nonce}"})</script>`),
});

const sourcesOf = (policy = '') => /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ');
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('of the scripts in a page, those that Next has written run, and no others', async () => {
  const { headers, gzip } = await encodePage(rendered('n0nce+/AAAAAAAAAAAAAAAAA=='), 'public');
  const start = /<script id="_R_">(.*?)<\/script>/.exec(gunzipSync(gzip).toString())?.[1] ?? '';
  expect(sourcesOf(headers['content-security-policy'])).toEqual(["'self'", sha256(NEXTS), sha256(start)]);
});

test('a page that is rendered again without a change is the same page', async () => {
  const [one, other] = await Promise.all(
    [rendered('first+nonce=='), rendered('other/nonce==')].map((page) => encodePage(page, 'public')),
  );
  expect(one).toEqual(other);
  const text = gunzipSync(one?.gzip ?? '').toString();
  expect(`${text}${JSON.stringify(one?.headers)}`).not.toMatch(/first|nonce=|nonce-/);
  // React reads its data by the lengths of its parts.
  expect(text).toContain(`start({"nonce":"${'-'.repeat('first+nonce=='.length)}"})`);
});

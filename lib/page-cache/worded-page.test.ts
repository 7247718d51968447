import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '@/lib/http/content-security-policy.mjs';
import { encodePage } from './encode-page';
import { withWords, wordedPage } from './worded-page';
import { newPlace } from './words-place';

const place = newPlace();

const rendered = (words: string, nonce: string, more = '') => ({
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy([`nonce-${nonce}`]),
  },
  body: Buffer.from(`<title>${words}</title><script>intruder()</script><script src="/b.js" nonce="${nonce}"></script>
    <script nonce="${nonce}">self.push([1,"${words} a < b"])</script><script nonce="${nonce}">start()</script>${more}`),
});

test('a filled page is the one that is kept of the same words, its scripts and their hashes included', async () => {
  const page = wordedPage(rendered(place.words, 'one+nonce=='), place, 'public');
  if (!page) throw new Error('The page has no places.');
  const { headers, body } = withWords(page, 'жар птица 7');
  const script = createHash('sha256').update('self.push([1,"жар птица 7 a < b"])').digest('base64');
  expect(headers['content-security-policy']).toContain(`'sha256-${script}'`);
  expect(body.toString()).not.toMatch(/nonce|undefined/);
  const kept = await encodePage(rendered('жар птица 7', 'other+non=='), 'public');
  expect(headers.etag).toBe(kept.headers.etag);
  const sources = (policy = '') => policy.split(/[; ]+/).toSorted();
  expect(sources(headers['content-security-policy'])).toEqual(
    sources(kept.headers['content-security-policy']),
  );
});

test('a page whose data has a text of a given length is not filled', () => {
  const long = '<script nonce="one+nonce==">self.push([1,"\\n2c:T400,…"])</script>';
  expect(wordedPage(rendered(place.words, 'one+nonce==', long), place, 'public')).toBeNull();
});

test('a page that names the words in a header is not filled', () => {
  const { headers, body } = rendered(place.words, 'one+nonce==');
  const location = `/search?${new URLSearchParams({ q: place.words })}`;
  expect(wordedPage({ headers: { ...headers, location }, body }, place, 'public')).toBeNull();
});

import { readdirSync } from 'node:fs';
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js';
import { expect, test } from 'vitest';
import config from '../../next.config.mjs';

const headers = (await config(PHASE_PRODUCTION_SERVER).headers?.()) ?? [];

/** The headers that next.config.mjs gives a page, by the path of its folder. */
const headersOf = (path: string): Record<string, string> =>
  Object.fromEntries(
    headers
      .filter(({ source }) => {
        const [base = '', wildcard] = source.split('/:path');
        return (path === base && wildcard !== '+') || (wildcard !== undefined && path.startsWith(`${base}/`));
      })
      .flatMap((entry) => entry.headers.map(({ key, value }) => [key, value])),
  );

const folders = readdirSync('app/(reader)', { recursive: true, encoding: 'utf8' });
const pages = folders.flatMap((name) => /^(.+)\/page\.tsx$/.exec(name.replaceAll('\\', '/'))?.[1] ?? []);
const FORM = '/sign-up/[utr]';

test('whatever a link of a single email opens is for no search engine, and told to no other site', () => {
  expect(pages.length).toBeGreaterThan(10);
  for (const path of [
    ...pages.map((name) => `/${name}`),
    '/orders/[utr]',
    '/checkout/[utr]',
    '/reset-password',
  ]) {
    const { 'X-Robots-Tag': robots, 'Referrer-Policy': referrer } = headersOf(path);
    expect([path, robots]).toEqual([path, expect.stringContaining('noindex')]);
    // A form's address is given to everybody, and opens nothing of theirs.
    if (path !== FORM) expect([path, referrer]).toEqual([path, 'no-referrer']);
  }
});

test('what is for everybody is for search engines, too', () => {
  for (const path of ['/', '/search', '/card/[slug]', '/developers', '/sign-up', '/orders'])
    expect([path, headersOf(path)['X-Robots-Tag']]).toEqual([path, undefined]);
});

import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { account, signIn } from '../support/accounts';
import { baseUrl } from '../support/api';

const LIMIT_KB = 120;
/** What the console opens with, and each of its lists. */
const PAGES = [
  ...[
    '',
    '/contacts',
    '/contacts/import',
    '/lists',
    '/fields',
    '/segments',
    '/templates',
    '/templates/blocks',
  ],
  ...[
    '/sends',
    '/sends/calendar',
    '/automations',
    '/forms',
    '/senders',
    '/suppression',
    '/suppression/groups',
  ],
];

/** What a page of the framework with nothing on it loads. */
async function emptyPage(): Promise<string[]> {
  const { rootMainFiles } = JSON.parse(await readFile('.next/build-manifest.json', 'utf8')) as {
    rootMainFiles: string[];
  };
  return rootMainFiles.map((file) => `/_next/${file}`);
}

test('the overview and lists load no more script than their budget above an empty page', async () => {
  const cookie = await signIn((await account()).email);
  expect(cookie).not.toBeNull();
  const get = (path: string) => fetch(`${baseUrl()}${path}`, { headers: { cookie: cookie ?? '' } });
  const sizes = new Map<string, number>();
  const sizeOf = async (src: string) => {
    const known = sizes.get(src) ?? gzipSync(await (await get(src)).arrayBuffer()).length;
    sizes.set(src, known);
    return known;
  };
  const empty = await emptyPage();
  expect(empty.length).toBeGreaterThan(0);
  const loaded: Record<string, number> = {};
  for (const path of PAGES) {
    const html = await (await get(`/console${path}`)).text();
    const scripts = new Set(
      [...html.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="([^"]+?\.js)(?:\?[^"]*)?"[^>]*>/g)]
        .filter(([tag]) => !/\bnomodule\b/i.test(tag))
        .map(([, src = '']) => src),
    );
    expect(scripts.size, path).toBeGreaterThan(0);
    let bytes = 0;
    for (const src of scripts) if (!empty.includes(src)) bytes += await sizeOf(src);
    loaded[path || '/'] = Math.round(bytes / 102.4) / 10;
  }
  expect(
    Object.entries(loaded).filter(([, kilobytes]) => kilobytes > LIMIT_KB),
    `kilobytes: ${JSON.stringify(loaded)}`,
  ).toEqual([]);
});

test('a guest signs in and comes back', async () => {
  const { status, headers } = await fetch(`${baseUrl()}/console/contacts`, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([307, '/sign-in?callbackUrl=%2Fconsole%2Fcontacts']);
});

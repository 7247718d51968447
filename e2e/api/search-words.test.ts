import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { baseUrl } from '../support/api';
import { makeTopUp } from '../support/catalogue';

/** As a form writes words in an address. */
const asForm = (words: string) => new URLSearchParams({ q: words }).toString();

/** The same, as no form writes them: such a page is rendered whole. */
const asBytes = (words: string) =>
  `q=${[...Buffer.from(words)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')}`;

async function look(query: string) {
  const answer = await fetch(`${baseUrl()}/search?${query}`, { headers: { 'accept-language': 'en' } });
  return { status: answer.status, headers: answer.headers, page: await answer.text() };
}

/** The sources of scripts that the policy allows. */
function allowed(headers: Headers): string[] {
  const [, sources = ''] = /script-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '') ?? [];
  return sources.split(' ').toSorted();
}

/** Hashes of the page's scripts as a policy names them. */
const scripts = (page: string): string[] =>
  [...page.matchAll(/<script(?![^>]*\s(?:src|type)=)[^>]*>(.*?)<\/script>/gs)]
    .map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .toSorted();

/** What is to be seen. Next writes preloads and the parts of its data in another order each time. */
const markup = (page: string): string[] => [
  /<main.*<\/main>/s.exec(page)?.[0] ?? '',
  /<title>.*?<\/title>/s.exec(page)?.[0] ?? '',
  ...(page.match(/<(meta|input)[^>]*>/g) ?? []).toSorted(),
];

const unique = () => `q${randomBytes(4).toString('hex')}`;

test.describe('a page of words that nobody searched for before', () => {
  for (const [what, words] of Object.entries({
    'find nothing': (name: string) => `${name} 17`,
    'find a product': (name: string) => `petalune ${name.slice(0, 2)}`,
    'are in other scripts': (name: string) => `жар птица 漢字 ${name} سلام ไทย é`,
    'have signs that are markup elsewhere': (name: string) =>
      `${name} <script>alert(1)</script> "'&$&$1\`\\</title>`,
    'turn the direction of text': (name: string) => `${name} \u202egpj.exe \u200f`,
    'look like a part of the page’s data': (name: string) => `${name} "])</script> \\n1:T400, \u2028`,
  }))
    test(`is the page that is rendered of them where they ${what}`, async () => {
      // Other tests may change the catalogue meanwhile.
      await expect(async () => {
        const asked = words(unique());
        const [first, again, whole] = [
          await look(asForm(asked)),
          await look(asForm(asked)),
          await look(asBytes(asked)),
        ];
        for (const { status, headers, page } of [first, again, whole]) {
          expect(status).toBe(200);
          expect(markup(page)).toEqual(markup(whole.page));
          expect(allowed(headers)).toEqual(["'self'", ...scripts(page)]);
          expect(page).not.toContain('<script>alert(1)');
          for (const name of ['cache-control', 'vary', 'content-type', 'x-frame-options'])
            expect([name, headers.get(name)]).toEqual([name, whole.headers.get(name)]);
        }
      }).toPass({ timeout: 20_000 });
    });
});

test('words that find the same products show a change of them at once', async () => {
  const name = `Lumen ${unique()}`;
  const [first, second] = [await look(asForm(`${name} a`)), await look(asForm(`${name} b`))];
  for (const { page } of [first, second]) expect(page).not.toContain(`>${name}<`);
  const made = await makeTopUp({ name });
  expect(made.name).toBe(name);
  const found = await look(asForm(name));
  expect(found.page).toContain(`/top-up/${made.slug}`);
});

test('a page beyond the last leads to the last one of the same words', async () => {
  const words = unique();
  const answer = await fetch(`${baseUrl()}/search?q=${words}&page=9`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([307, `/search?q=${words}`]);
});

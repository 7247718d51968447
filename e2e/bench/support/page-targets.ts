import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Sql } from 'postgres';
import { demoAccounts } from '@/lib/db/seed/demo-accounts';
import type { Call, Target } from './load';
import type { Places } from './page-shop';
import { sessionOf } from './sign-in';

/** `limit`: its bytes are the same for everybody, so that a server of nothing else is what they can be compared with. */
export type PageTarget = { name: string; limit: boolean; next: () => Call };

/** As every browser asks. */
const BROWSER = { 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'en' };

const same = (name: string, path: string, cookie?: string): PageTarget => {
  const call: Call = { method: 'GET', path, headers: cookie ? { ...BROWSER, cookie } : BROWSER };
  return { name, limit: cookie === undefined, next: () => call };
};

const varying = (name: string, pathOf: (turn: number) => string): PageTarget => {
  let turn = 0;
  return { name, limit: false, next: () => ({ method: 'GET', path: pathOf(turn++), headers: BROWSER }) };
};

/** The pages of a sale, and those that each person sees their own way. */
export async function pageTargets(
  url: string,
  sql: Sql,
  { topUp, card, order }: Places,
): Promise<PageTarget[]> {
  const words = await searchedWords(sql);
  const wordAt = (turn: number) => words[turn % words.length] ?? '';
  const shopper = await sessionOf(url, demoAccounts[0]);
  return [
    same('home', '/'),
    same('top-up', `/top-up/${topUp}`),
    same('card', `/card/${card}`),
    same('search', '/search'),
    // What people look for comes again and again; the numbered words never do.
    varying('search: popular words', (turn) => `/search?q=${wordAt(turn)}`),
    varying('search: never the same', (turn) => `/search?q=${wordAt(turn)}+${turn}`),
    ...(
      [
        ['home', '/'],
        ['top-up', `/top-up/${topUp}`],
        ['card', `/card/${card}`],
        ['search', '/search'],
        ['cart', '/cart'],
        ['orders', '/orders'],
        ['order', `/orders/${order}`],
      ] as const
    ).map(([name, path]) => same(`signed in: ${name}`, path, shopper)),
  ];
}

export const targetOf = (origin: string, { name, next }: PageTarget): Target => ({
  name,
  origin,
  next,
  isRight: isPage,
});

/** The words of the products' names. */
async function searchedWords(sql: Sql): Promise<string[]> {
  const rows = await sql<{ word: string }[]>`
    select distinct lower(word) as word
    from (select name from top_ups union all select name from cards) as products,
      regexp_split_to_table(name, '[^[:alpha:]]+') as word
    where length(word) > 3 order by word limit 50`;
  return rows.map(({ word }) => word);
}

/** A whole page, packed in either way or not at all. */
function isPage(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 2)).toString('hex');
  const text =
    start === '1f8b'
      ? gunzipSync(bytes)
      : bytes[0] === '<'.charCodeAt(0)
        ? Buffer.from(bytes)
        : brotliDecompressSync(bytes);
  return text.includes('</html>');
}

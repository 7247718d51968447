import { createSerializer, type ParserMap, type Values } from 'nuqs';

/** What stands in the address beside the list itself. */
const BESIDE: ReadonlySet<string> = new Set(['open', 'new']);

/** The keys of an address that narrow and order its list. */
export const shapingKeys = (search: ParserMap): string[] =>
  Object.keys(search).filter((key) => !BESIDE.has(key));

/** What narrows and orders a list, as its address says it. */
export function listAddress(search: ParserMap, state: Readonly<Record<string, unknown>>): string {
  const shaping = shapingKeys(search).map((key) => [key, state[key] ?? null]);
  return createSerializer<ParserMap>(search)(Object.fromEntries(shaping)).replace(/^\?/, '');
}

/** What an address has a list show; what it doesn’t name is as it is without it. */
export function stateAt<Keys extends ParserMap>(search: Keys, address: string): Partial<Values<Keys>> {
  const params = new URLSearchParams(address);
  const parsed = shapingKeys(search).map((key) => {
    const text = params.get(key);
    const parse = search[key]?.parse as ((text: string) => unknown) | undefined;
    return [key, text === null ? null : (parse?.(text) ?? null)];
  });
  return Object.fromEntries(parsed) as Partial<Values<Keys>>;
}

const COLUMNS = 'columns';

/** An address that names the columns of its list as well. */
export const withColumns = (address: string, ids: readonly string[]): string =>
  `${address}${address && '&'}${COLUMNS}=${ids.map(encodeURIComponent).join(',')}`;

/** The columns that an address names; null where it leaves them to whoever looks at the list. */
export const columnsAt = (address: string): string[] | null =>
  new URLSearchParams(address).get(COLUMNS)?.split(',') ?? null;

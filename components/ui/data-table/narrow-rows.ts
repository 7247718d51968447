/** How two rows compare by what a column is sorted by, from low to high. */
export type Orders<Row> = Readonly<Record<string, (a: Row, b: Row) => number>>;

type Narrowing<Row> = { search: string; sort: string; textOf: (row: Row) => string; orders: Orders<Row> };

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Names in the order of a dictionary, without regard to case. */
export const compareNames = (a: string, b: string): number => collator.compare(a, b);

/** The rows that have all words of a search, in the order of `sort`; with a minus before it, from high to low. */
export function narrowRows<Row>(
  rows: readonly Row[],
  { search, sort, textOf, orders }: Narrowing<Row>,
): readonly Row[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = rows.filter((row) => {
    const text = textOf(row).toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const compare = orders[sort.replace(/^-/, '')];
  if (!compare) return found;
  return found.sort((a, b) => (sort.startsWith('-') ? compare(b, a) : compare(a, b)));
}

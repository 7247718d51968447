import type { ProductKind } from '../catalogue/rows';
import type { Cells, Column } from './columns';
import type { BadCatalogueLine } from './schemas';

/** What a line says, each value only where its cell says something. */
export type FileLine = {
  line: number;
  kind: ProductKind;
  slug: string;
  product: {
    name?: string;
    category?: string;
    region?: string;
    note?: string;
    active?: boolean;
    taxed?: boolean;
    description?: string;
    guide?: string;
  };
  /** Null where the line is of the product alone. */
  service: {
    id?: number;
    name?: string;
    price?: number;
    discount?: number;
    discount_type?: 'percentage' | 'flat';
    active?: boolean;
  } | null;
};

const LONGEST = {
  name: 120,
  category: 120,
  region: 80,
  note: 300,
  description: 20_000,
  guide: 20_000,
} as const;
const MOST = 10_000_000;
const WORDS: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  '1': true,
  no: false,
  false: false,
  '0': false,
};

/** Reads a line’s cells. @returns the line, or everything that is wrong with it. */
export function fileLine(
  line: number,
  cells: Cells,
  { currency, amountOf }: { currency: string; amountOf: (text: string) => number | null },
): { read: FileLine } | { bad: BadCatalogueLine[] } {
  const bad: BadCatalogueLine[] = [];
  const fault = (column: Column | null, reason: string) => {
    bad.push({ line, column, reason });
    return undefined;
  };
  const textOf = (column: keyof typeof LONGEST | 'service') => {
    const text = cells[column];
    const most = column === 'service' ? LONGEST.name : LONGEST[column];
    return text && text.length > most
      ? fault(column, `Longer than ${most.toLocaleString('en')} characters.`)
      : text;
  };
  const yesOf = (column: 'active' | 'taxed' | 'service_active') => {
    const text = cells[column];
    if (text === undefined) return undefined;
    const word = WORDS[text.toLowerCase()];
    return word ?? fault(column, 'Must be yes or no.');
  };
  const numberOf = (column: 'price' | 'discount') => {
    const text = cells[column];
    if (text === undefined) return undefined;
    const amount = amountOf(text);
    if (amount === null) return fault(column, 'Must be an amount, such as 9.80.');
    return amount > MOST ? fault(column, 'Must not be greater than 10,000,000.') : amount;
  };
  const kind = KINDS[cells.type?.toLowerCase() ?? ''];
  if (!kind) fault('type', 'Must be top_up or card.');
  const slug = cells.slug ?? '';
  if (slug.length > 80 || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
    fault('slug', 'Must have small letters, digits and hyphens only.');
  if (cells.currency !== undefined && cells.currency.toUpperCase() !== currency)
    fault('currency', `Prices must be in ${currency}.`);
  const id = cells.service_id;
  if (id !== undefined && !/^[1-9]\d{0,8}$/.test(id))
    fault('service_id', 'Must be the number of a pack or value. Leave it empty for a new one.');
  const unit = cells.discount_type?.toLowerCase();
  if (unit !== undefined && unit !== 'percentage' && unit !== 'flat')
    fault('discount_type', 'Must be percentage or flat.');
  const product = given({
    name: textOf('name'),
    category: textOf('category'),
    region: textOf('region'),
    note: textOf('note'),
    active: yesOf('active'),
    taxed: yesOf('taxed'),
    description: textOf('description'),
    guide: textOf('guide'),
  });
  const service = given({
    id: id === undefined ? undefined : Number(id),
    name: textOf('service'),
    price: numberOf('price'),
    discount: numberOf('discount'),
    discount_type: unit as 'percentage' | 'flat' | undefined,
    active: yesOf('service_active'),
  });
  const isOfService = Object.keys(service).length > 0;
  if (isOfService && id === undefined && cells.service === undefined)
    fault('service', 'Name the pack or value, or give its service_id.');
  if (bad.length > 0 || !kind) return { bad };
  return { read: { line, kind, slug, product, service: isOfService ? service : null } };
}

const KINDS: Readonly<Record<string, ProductKind | undefined>> = {
  top_up: 'top_up',
  'top-up': 'top_up',
  card: 'card',
};

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

const given = <T extends object>(values: T): Given<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<T>;

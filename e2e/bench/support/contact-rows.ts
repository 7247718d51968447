import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** The account's own fields, which every contact has values for. */
export const ownFields = [
  ['plan', 'text'],
  ['company_name', 'text'],
  ['age', 'number'],
  ['spend', 'number'],
  ['join_date', 'datetime-local'],
] as const;

const columns = ['first_name', 'last_name', 'email', 'country', 'city'] as const;

type Row = Record<(typeof columns)[number] | (typeof ownFields)[number][0], string>;

const list = (text: string) => text.split(' ');
export const firstNames = list(
  'Ada Bram Céleste Dag Elif Finn Greta Halima Isak Juno Kaito Linnea Malik Nora Otto Pia Ravi',
);
export const lastNames = list(
  'Arkwell Bexholm Corvin Dawlish Ekeland Farrow Galvane Hollis Ibarro Kestrel Lindqvist Moravec',
);
const cities = list(
  'Oslo Bergen Bristol Hamburg Utrecht Paris Milan Kraków Toronto Austin Chicago Melbourne Auckland',
);
const plans = list('free plus pro team');

/** A whole number below `limit` that only depends on the row and the salt. */
function draw(index: number, salt: number, limit: number): number {
  let x = Math.imul(index ^ (salt * 0x9e3779b9), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return ((x ^ (x >>> 16)) >>> 0) % limit;
}

const pick = (values: readonly string[], index: number, salt: number) =>
  values[draw(index, salt, values.length)] ?? '';
const two = (value: number) => String(value).padStart(2, '0');

export function rowOf(index: number): Row {
  const [first_name, last_name] = [pick(firstNames, index, 1), pick(lastNames, index, 2)];
  const ascii = `${first_name}.${last_name}`.normalize('NFKD').replace(/[^A-Za-z.]/g, '');
  const day = `20${two(10 + draw(index, 3, 16))}-${two(1 + draw(index, 4, 12))}-${two(1 + draw(index, 5, 28))}`;
  return {
    first_name,
    last_name,
    email: `${ascii.toLowerCase()}.${index}@mail${draw(index, 6, 40)}.example`,
    country: String(1 + draw(index, 7, 200)),
    city: pick(cities, index, 8),
    plan: pick(plans, index, 9),
    company_name: `Company ${draw(index, 10, 5_000)}`,
    age: String(18 + draw(index, 11, 60)),
    spend: `${draw(index, 12, 2_000)}.${two(draw(index, 13, 100))}`,
    join_date: `${day}T${two(draw(index, 14, 24))}:${two(draw(index, 15, 60))}`,
  };
}

/** Lines of text, some thousand at a time. */
function* pieces(rows: number, line: (row: Row) => string): Generator<string> {
  for (let start = 0; start < rows; start += 2_000) {
    let text = '';
    for (let index = start; index < Math.min(rows, start + 2_000); index++) text += `${line(rowOf(index))}\n`;
    yield text;
  }
}

const names = [...columns, ...ownFields.map(([name]) => name)];

/** Writes the rows as a CSV file, as somebody would upload them. */
export async function writeCsv(file: string, rows: number): Promise<void> {
  const body = pieces(rows, (row) => names.map((name) => row[name]).join(','));
  await pipeline(
    Readable.from(
      (function* () {
        yield `${names.join(',')}\n`;
        yield* body;
      })(),
    ),
    createWriteStream(file),
  );
}

/** The columns of `writeCopy`'s file, in order. */
export const copyColumns = ['user_id', 'contact_type_id', ...columns, 'custom_field'] as const;

/** Writes the same rows in COPY's text format, as they stand in the table. */
export async function writeCopy(
  file: string,
  rows: number,
  owner: { userId: number; typeId: number },
): Promise<void> {
  const line = (row: Row) =>
    [
      owner.userId,
      owner.typeId,
      ...columns.map((name) => row[name]),
      JSON.stringify(Object.fromEntries(ownFields.map(([name]) => [name, row[name]]))),
    ].join('\t');
  await pipeline(Readable.from(pieces(rows, line)), createWriteStream(file));
}

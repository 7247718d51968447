import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Sql, TransactionSql } from 'postgres';
import { readGazetteer } from './gazetteer';

const ROWS_A_CHUNK = 2_000;

type Row = Record<string, string | number | null>;

/** Fills the tables of countries, states and cities where they are empty. Takes about two seconds, once. */
export async function loadLocations(sql: Sql): Promise<void> {
  const [loaded] = await sql`select from countries limit 1`;
  if (loaded) return;
  const { countries, states, cities } = readGazetteer();
  await sql.begin(async (tx) => {
    await copy(tx, 'countries', countries);
    await copy(tx, 'states', states);
    await copy(tx, 'cities', cities);
  });
  await sql`analyze countries, states, cities`;
}

async function copy(tx: TransactionSql, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const target = await tx`copy ${tx(table)} (${tx(columns)}) from stdin`.writable();
  await pipeline(Readable.from(chunks(rows, columns)), target);
}

function* chunks(rows: readonly Row[], columns: readonly string[]): Generator<string> {
  const line = (row: Row) => `${columns.map((column) => cell(row[column] ?? null)).join('\t')}\n`;
  for (let start = 0; start < rows.length; start += ROWS_A_CHUNK)
    yield rows
      .slice(start, start + ROWS_A_CHUNK)
      .map(line)
      .join('');
}

/** A value in COPY's text format. */
const cell = (value: string | number | null) =>
  value === null
    ? '\\N'
    : String(value).replace(/[\\\t\n\r]/g, (character) => (character === '\\' ? '\\\\' : ' '));

import { createHash } from 'node:crypto';
import { createGzip } from 'node:zlib';
import type { Fragment } from 'postgres';
import { client } from '@/lib/db/client';
import { notFound } from '@/lib/errors';

type LocationsWanted = { country_id?: number | undefined; state_id?: number | undefined };

/** The three lists as compressed JSON, `{"countries":[…],"states":[…],"cities":[…]}` in the success envelope. */
export type PackedLocations = {
  gzip: Buffer;
  /** Changes with the content; 32 hexadecimal digits. */
  digest: string;
};

const ROWS_A_BATCH = 5_000;

// Ten megabytes of JSON are two as gzip: made once for a process, and kept so.
const holder = globalThis as typeof globalThis & {
  __loadoutLocations?: Promise<PackedLocations> | undefined;
};

/**
 * Countries, states and cities: all of them, or those of one country or state.
 *
 * @throws DomainError not-found for a country or state that does not exist, or a state of another country.
 */
export async function getLocations({ input }: { input: LocationsWanted }): Promise<PackedLocations> {
  if (input.country_id !== undefined || input.state_id !== undefined) return pack(await narrowed(input));
  holder.__loadoutLocations ??= pack({}).catch((error) => {
    holder.__loadoutLocations = undefined;
    throw error;
  });
  return holder.__loadoutLocations;
}

type Scope = { countryId?: number; stateId?: number };

async function narrowed({ country_id, state_id }: LocationsWanted): Promise<Scope> {
  const sql = client();
  const [place] =
    state_id === undefined
      ? await sql<{ country: number }[]>`select id as country from countries where id = ${country_id ?? 0}`
      : await sql<{ country: number }[]>`
          select country_id as country from states
          where id = ${state_id} and country_id = ${country_id ?? sql`country_id`}`;
  if (!place) throw notFound();
  return { countryId: place.country, ...(state_id === undefined ? {} : { stateId: state_id }) };
}

async function* byId(select: Fragment): AsyncGenerator<{ id: number }[]> {
  const sql = client();
  for (let after = 0; ; ) {
    const rows = await sql<{ id: number }[]>`
      ${select} and id > ${after} order by id limit ${ROWS_A_BATCH}`;
    if (rows.length > 0) yield rows;
    after = rows.at(-1)?.id ?? after;
    if (rows.length < ROWS_A_BATCH) return;
  }
}

/** Reads in batches and compresses as it reads, so that the JSON is never whole in memory. */
async function pack({ countryId, stateId }: Scope): Promise<PackedLocations> {
  const sql = client();
  const inCountry = countryId === undefined ? sql`true` : sql`country_id = ${countryId}`;
  const inState = stateId === undefined ? sql`true` : sql`state_id = ${stateId}`;
  const lists: [string, Fragment][] = [
    [
      'countries',
      sql`select id, name, iso2, phone_code, currency, latitude, longitude from countries
        where ${countryId === undefined ? sql`true` : sql`id = ${countryId}`}`,
    ],
    [
      'states',
      sql`select id, country_id, name, code from states
        where ${inCountry} and ${stateId === undefined ? sql`true` : sql`id = ${stateId}`}`,
    ],
    ['cities', sql`select id, state_id, country_id, name from cities where ${inCountry} and ${inState}`],
  ];
  const gzip = createGzip();
  const chunks: Buffer[] = [];
  const hash = createHash('sha256');
  const compressed = (async () => {
    for await (const chunk of gzip) chunks.push(chunk);
  })();
  const write = async (text: string) => {
    hash.update(text);
    if (!gzip.write(text)) await new Promise((resolve) => gzip.once('drain', resolve));
  };
  let opening = '{"status":"success","message":{';
  for (const [name, select] of lists) {
    await write(`${opening}"${name}":[`);
    let separator = '';
    for await (const rows of byId(select)) {
      await write(separator + rows.map((row) => JSON.stringify(row)).join(','));
      separator = ',';
    }
    opening = '],';
  }
  await write(']}}');
  gzip.end();
  await compressed;
  return { gzip: Buffer.concat(chunks), digest: hash.digest('hex').slice(0, 32) };
}

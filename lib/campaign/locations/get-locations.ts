import { createHash } from 'node:crypto';
import { createGzip } from 'node:zlib';
import { and, eq } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { countries, states } from '@/lib/db/schema';
import { notFound } from '@/lib/errors';
import { places, type Scope } from './places';

type LocationsWanted = { country_id?: number | undefined; state_id?: number | undefined };

/** The three lists as compressed JSON, `{"countries":[…],"states":[…],"cities":[…]}` in the success envelope. */
export type PackedLocations = {
  gzip: Buffer;
  /** Changes with the content; 32 hexadecimal digits. */
  digest: string;
};

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

async function narrowed({ country_id, state_id }: LocationsWanted): Promise<Scope> {
  if (state_id === undefined) {
    const [country] = await db()
      .select({ id: countries.id })
      .from(countries)
      .where(eq(countries.id, country_id ?? 0));
    if (!country) throw notFound();
    return { countryId: country.id };
  }
  const [state] = await db()
    .select({ countryId: states.country_id })
    .from(states)
    .where(
      and(eq(states.id, state_id), country_id === undefined ? undefined : eq(states.country_id, country_id)),
    );
  if (!state) throw notFound();
  return { countryId: state.countryId, stateId: state_id };
}

/** Reads in batches and compresses as it reads, so that the JSON is never whole in memory. */
async function pack(scope: Scope): Promise<PackedLocations> {
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
  for (const [name, batches] of Object.entries(places)) {
    await write(`${opening}"${name}":[`);
    let separator = '';
    for await (const rows of batches(scope)) {
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

import type { Sql, TransactionSql } from 'postgres';
import { cache } from '@/lib/cache';
import { client } from '@/lib/db/client';
import { orderOf, type Wanted, wantedContacts } from './listed-contacts';

/** One contact's change drops this in its own process; in the others it ends by itself. */
const FRESH_MS = 10_000;

const tagOf = (userId: number) => `contacts:${userId}`;

/** Drops what this process remembers of an account's contacts. For after the change, when it has been committed. */
export const forgetOrder = (userId: number): void => cache().drop(tagOf(userId));

/** The same in every process once the transaction commits. It holds up other commits: for changes of many contacts. */
export const forgetOrderEverywhere = (sql: Sql | TransactionSql, userId: number) =>
  sql`select pg_notify('loadout_cache', ${tagOf(userId)})`;

/**
 * The ids of all wanted contacts in their order, remembered until the account's contacts change: four bytes each. A
 * page far down a list of a million is then a look into an array, where PostgreSQL would count its way there each time.
 */
export function idsInOrder(wanted: Wanted): Promise<Int32Array> {
  const { actor, input } = wanted;
  const key = JSON.stringify(['contacts', actor.id, input.contact_type_id, input.search, input.sort]);
  return cache().remember(key, async () => {
    const [found] = await client()<{ ids: Uint8Array | null }[]>`
      select string_agg(int4send(c.id), ''::bytea order by ${orderOf(input.sort)}) as ids
      from contacts c where ${wantedContacts(wanted)}`;
    const value = bigEndian(found?.ids ?? new Uint8Array());
    return {
      value,
      tags: [tagOf(actor.id)],
      validUntil: Date.now() + FRESH_MS,
      bytes: value.byteLength + 512,
    };
  });
}

function bigEndian(bytes: Uint8Array): Int32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Int32Array.from({ length: bytes.byteLength / 4 }, (_, index) => view.getInt32(index * 4));
}

import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { cache } from '@/lib/cache';
import { client, closeDb, db } from '@/lib/db/client';
import { contacts } from '@/lib/db/schema';
import { rows } from '@/lib/db/statement';
import { env } from '@/lib/env';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { dropContactCache } from '../signals/contact-cache';
import { pageOfContacts, streamContacts } from './list-contacts';
import { orderOf, wantedContacts } from './listed-contacts';

useDatabase();

const actor = actorOf(1);
const COUNT = 12_000;

beforeAll(async () => {
  const tag = client();
  await tag`
    insert into users (id, email, password_hash, public_key, secret_key_hash)
    values (1, 'a@example.org', 'x', 'a', 'x')`;
  await tag`insert into contact_types (id, user_id, name) values (1, 1, 'One'), (2, 1, 'Two')`;
  await tag`
    insert into contacts (user_id, contact_type_id, email, first_name, last_name, created_at)
    select 1, 1 + (n % 10 = 0)::int, md5(n::text) || '@example.org', 'Name ' || n % 7,
      case when n % 2 = 0 then upper(md5(n::text)) else md5(n::text) end, now() - n * interval '1 second'
    from generate_series(1, ${COUNT}) as n`;
  await tag`update contacts set deleted_at = now() where id % 100 = 0`;
  await tag`analyze contacts`;
});

const sorts = [undefined, 'id', 'email', '-email', '-last_name', 'first_name', '-created_at'] as const;
type Input = { sort: (typeof sorts)[number] | 'last_name'; contact_type_id?: number; search?: string };

/** The ids of a list's pages that begin at these places, and the total that each of them tells. */
async function pages(input: Input, per_page: number, numbers: readonly number[]) {
  const found = [];
  for (const page of numbers) {
    const answer = await pageOfContacts({ actor, input: { ...input, per_page, page } });
    found.push({ ids: answer?.contacts.map(({ id }) => id), total: answer?.pagination.total });
  }
  return found;
}

const wantedBy = (input: Input) => ({ actor, input: { ...input, per_page: 50 } });

async function streamed(input: Input): Promise<number[]> {
  const ids = [];
  for await (const batch of streamContacts(wantedBy(input))) ids.push(...batch.map(({ id }) => id));
  return ids;
}

const queryOf = (input: Input) => sql`
  select ${contacts.id} from ${contacts} where ${wantedContacts(wantedBy(input))} order by ${orderOf(input.sort)}`;

/** The ids by one plain statement. */
async function whole(input: Input): Promise<number[]> {
  const found = await rows(db(), { id: contacts.id }, queryOf(input));
  return found.map(({ id }) => id);
}

test.each(sorts.flatMap((sort) => [{ sort }, { sort, contact_type_id: 2 }, { sort, search: 'name' }]))(
  'the whole list of %o, and its pages near the beginning and far from it, are in its order',
  async (input) => {
    const ids = await whole(input);
    expect(await streamed(input)).toEqual(ids);
    for (const per_page of [50, 900]) {
      const last = Math.ceil(ids.length / per_page);
      const numbers = [1, 2, Math.ceil(last / 2), last, last + 1];
      expect(await pages(input, per_page, numbers)).toEqual(
        numbers.map((page) => ({
          ids: ids.slice((page - 1) * per_page, page * per_page),
          total: ids.length,
        })),
      );
    }
  },
);

test('workers that sort a share each give the same order', async () => {
  const input = { sort: 'last_name', contact_type_id: 1 } as const;
  const ids = await whole(input);
  const [database] = await client()<{ name: string }[]>`select current_database() as name`;
  for (const setting of ['parallel_setup_cost', 'parallel_tuple_cost', 'min_parallel_table_scan_size'])
    await client().unsafe(`alter database "${database?.name}" set ${setting} = 0`);
  await closeDb();
  const plan = await db().execute(sql`explain ${queryOf(input)}`);
  expect(JSON.stringify(plan)).toContain('Gather Merge');
  dropContactCache(actor.id);
  const [found] = await pages(input, 1_000, [8]);
  expect(found?.ids).toEqual(ids.slice(7_000, 8_000));
});

test('a contact that comes in is on the next page that is asked for', async () => {
  await cache().remember('listening', async () => ({ value: 1, tags: [] }));
  const before = await pages({ sort: '-last_name' }, 10, [1]);
  await client()`insert into contacts (user_id, contact_type_id, email, last_name)
    values (1, 1, 'z@example.org', 'zzz')`;
  dropContactCache(actor.id);
  const after = await pages({ sort: '-last_name' }, 10, [1]);
  expect(after[0]?.total).toBe((before[0]?.total ?? 0) + 1);
  expect(after[0]?.ids?.slice(1)).toEqual(before[0]?.ids?.slice(0, 9));
});

test.each([undefined, 'last_name'] as const)(
  'lists sorted by %s that nobody reads on hold no connection, and show no contact twice',
  async (sort) => {
    const ids = await whole({ sort });
    const unread = Array.from({ length: env().DATABASE_POOL + 5 }, () => streamContacts(wantedBy({ sort })));
    const begun = await Promise.all(unread.map((list) => list.next()));
    const tag = client();
    // In any order, a contact that was read already moves to the end, and another one is new there.
    const first = begun[0]?.value?.[0]?.id ?? 0;
    await tag`update contacts set last_name = 'zzz' where id = ${first}`;
    await tag`
      insert into contacts (user_id, contact_type_id, email, first_name, last_name)
      values (1, 1, ${`new-${sort}@example.org`}, 'New', 'zzzz')`;
    const seen = (begun[0]?.value ?? []).map(({ id }) => id);
    for await (const batch of unread[0] ?? []) seen.push(...batch.map(({ id }) => id));
    expect(seen).toEqual(ids);
  },
);

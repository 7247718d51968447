import { beforeAll, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { streamContactTypes } from '../contact-types/list-contact-types';
import { listUnsubscribes, pageOfUnsubscribes } from '../suppression/list-unsubscribes';
import { streamTemplates } from '../templates/list-templates';

useDatabase();

const actor = actorOf(1);
const input = { per_page: 50 };

beforeAll(async () => {
  const sql = client();
  await sql`
    insert into users (id, email, password_hash, public_key, secret_key_hash)
    values (1, 'a@example.org', 'x', 'a', 'x')`;
  // Many at the same moment, so that batches end between them.
  await sql`
    insert into contact_types (user_id, name, created_at)
    select 1, 'List ' || n, now() - n / 700 * interval '1 minute' from generate_series(1, 2500) as n`;
  await sql`
    insert into templates (user_id, template_name, html_code, created_at)
    select case when n % 3 > 0 then 1 end, 'Template ' || n, '', now() - n / 40 * interval '1 minute'
    from generate_series(1, 160) as n`;
  await sql`
    insert into unsubscribes (user_id, email_address) select 1, n || '@example.org' from generate_series(1, 2000) as n`;
});

async function idsOf(batches: AsyncIterable<readonly { id: number }[]>): Promise<number[]> {
  const ids = [];
  for await (const batch of batches) ids.push(...batch.map(({ id }) => id));
  return ids;
}

const lists = {
  'contact types': {
    stream: () => streamContactTypes({ actor, input }),
    order: 'from contact_types order by created_at desc, id desc',
  },
  templates: {
    stream: () => streamTemplates({ actor, input }),
    order: 'from templates order by user_id nulls last, created_at desc, id desc',
  },
  unsubscribes: {
    stream: () => listUnsubscribes({ actor, input: { ...input, groupId: null } }),
    order: 'from unsubscribes order by id desc',
  },
};

test.each(Object.entries(lists))('%s come whole and in order over many batches', async (_, list) => {
  const rows = await client().unsafe<{ id: number }[]>(`select id ${list.order}`);
  expect(await idsOf(list.stream())).toEqual(rows.map(({ id }) => id));
});

test('a search finds its own in batches and on pages, and counts them', async () => {
  const wanted = { ...input, groupId: null, search: '9@EXAMPLE' };
  const ids = await idsOf(listUnsubscribes({ actor, input: wanted }));
  expect(ids.length).toBe(200);
  const page = await pageOfUnsubscribes({ actor, input: { ...wanted, page: 2 } });
  expect(page?.total).toBe(200);
  expect(page?.rows.map(({ id }) => id)).toEqual(ids.slice(50, 100));
  const percent = await pageOfUnsubscribes({ actor, input: { ...wanted, page: 1, search: '9%' } });
  expect(percent).toEqual({ rows: [], total: 0 });
});

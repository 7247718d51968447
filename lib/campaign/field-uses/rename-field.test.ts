import type { Sql } from 'postgres';
import { beforeEach, expect, test, vi } from 'vitest';
import { client, openDirect } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { emptyTables, useDatabase } from '@/lib/runtime/testing/database';
import { deleteField } from '../fields/delete-field';
import { countFieldValues, listSummaries } from './list-summaries';
import { renameField } from './rename-field';

useDatabase();

const actor = actorOf(1);
const rename = (field_name: string, id = 1) => renameField({ actor, input: { id, field_name } });

beforeEach(async () => {
  const sql = client();
  await sql`delete from graphile_worker._private_jobs`;
  await emptyTables('users');
  await sql`
    insert into users (id, email, password_hash, public_key, secret_key_hash)
    values (1, 'a@example.org', 'x', 'a', 'x'), (2, 'b@example.org', 'x', 'b', 'x')`;
  await sql`insert into contact_types (id, user_id, name) values (1, 1, 'Readers'), (2, 2, 'Other')`;
  await sql`
    insert into fields (id, user_id, field_name, field_type)
    values (1, 1, 'plan', 'text'), (2, 1, 'shoe_size', 'number'), (3, 2, 'plan', 'text')`;
  await sql`
    insert into contacts (user_id, contact_type_id, email, custom_field) values
      (1, 1, 'ann@example.org', '{"plan":"pro","shoe_size":"40"}'), (1, 1, 'bob@example.org', '{"plan":"free"}'),
      (1, 1, 'cyd@example.org', null), (2, 2, 'gil@example.org', '{"plan":"pro"}')`;
  await sql`
    insert into segments (user_id, contact_type_id, segment_name, select_field, select_operator, value)
    values (1, 1, 'Payers', '["city","plan"]', '["equals","equals"]', '["Oslo","pro"]')`;
  await sql`
    insert into contact_import_mappings (user_id, shape, columns) values (1, 'x', '["email","field:plan","none"]')`;
  await sql`insert into templates (id, user_id, template_name, html_code)
    values (900, 1, 'Offer', '<p>(( Plan|no plan)) ((shoe_size)) ((planet))</p>') on conflict (id) do update
    set user_id = 1, html_code = excluded.html_code`;
  await sql`
    insert into senders (id, user_id, from_name, from_email, reply_to_email, country_id, company_address, nickname, utr)
    select 900, 1, 'A', 'a@example.org', 'a@example.org', min(id), '', 'A', 'sender' from countries`;
  const send = (name: string, status: number, subject: string) => sql`
    insert into single_sends (user_id, template_id, recipient_id, sender_id, single_send_name, from_sender, reply_to,
      subject, preheader, schedule_type, status, utr, template_html)
    values (1, 900, '[]', 900, ${name}, '', '', ${subject}, '', 0, ${status}, ${name}, '')`;
  await send('Draft', 0, 'For ((plan)) people');
  await send('Done', 3, 'For ((plan)) people');
});

test('tells where fields are used, and how many contacts have a value', async () => {
  expect(await listSummaries({ actor })).toMatchObject([
    {
      field_name: 'plan',
      import_mappings: 1,
      uses: [
        { kind: 'segment', name: 'Payers' },
        { kind: 'send', ref: 'Draft' },
        { kind: 'template', ref: '900' },
      ],
    },
    { field_name: 'shoe_size', import_mappings: 0, uses: [{ kind: 'template' }] },
  ]);
  const counts = await countFieldValues({ actor });
  expect(new Map(counts.map(({ id, contacts }) => [id, contacts]))).toEqual(
    new Map([
      [1, 2],
      [2, 1],
    ]),
  );
});

test('renames a field wherever it is named, in its own account alone', async () => {
  await rename('tier');
  const sql = client();
  expect(await sql`select custom_field from contacts order by email`).toMatchObject([
    { custom_field: { tier: 'pro', shoe_size: '40' } },
    { custom_field: { tier: 'free' } },
    { custom_field: null },
    { custom_field: { plan: 'pro' } },
  ]);
  expect(await sql`select select_field from segments`).toMatchObject([{ select_field: ['city', 'tier'] }]);
  expect(await sql`select columns from contact_import_mappings`).toMatchObject([
    { columns: ['email', 'field:tier', 'none'] },
  ]);
  expect(await sql`select html_code from templates where id = 900`).toMatchObject([
    { html_code: '<p>((tier|no plan)) ((shoe_size)) ((planet))</p>' },
  ]);
  expect(await sql`select utr, subject from single_sends order by utr`).toMatchObject([
    { utr: 'Done', subject: 'For ((tier)) people' },
    { utr: 'Draft', subject: 'For ((tier)) people' },
  ]);
});

test('refuses names that are reserved or taken, and other accounts’ fields', async () => {
  await expect(rename('Email')).rejects.toMatchObject({ kind: 'invalid' });
  await expect(rename('SHOE_SIZE')).rejects.toMatchObject({ kind: 'invalid' });
  await expect(rename('tier', 3)).rejects.toMatchObject({ kind: 'not-found' });
  await rename('PLAN');
  expect(await listSummaries({ actor })).toMatchObject([{ field_name: 'PLAN' }, {}]);
});

test('waits for what goes out with the field', async () => {
  await client()`update single_sends set status = 2 where utr = 'Draft'`;
  await expect(rename('tier')).rejects.toMatchObject({
    kind: 'conflict',
    message: 'Draft is going out and uses this field. Rename it when that is done.',
  });
});

test('waits until the values of a deleted field with the name are gone', async () => {
  await deleteField({ actor, input: { id: 2 } });
  await expect(rename('shoe_size')).rejects.toMatchObject({ kind: 'conflict' });
  await rename('size');
  expect(await client()`select custom_field from contacts where email = 'bob@example.org'`).toMatchObject([
    { custom_field: { size: 'free' } },
  ]);
});

/** Runs something while a renaming waits for a contact. */
async function whileRenaming(run: (sql: Sql) => Promise<unknown>) {
  const other = openDirect('renaming');
  const renaming = await other.begin(async (tx) => {
    await tx`select from contacts where email = 'ann@example.org' for update`;
    const ended = rename('tier').catch((error: unknown) => error);
    await vi.waitFor(async () => {
      expect(
        await client()`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%contacts%'`,
      ).toHaveLength(1);
    });
    await run(client());
    return { ended };
  });
  await other.end();
  return renaming.ended;
}

test('sends with the field don’t start while it is renamed', async () => {
  const started = await whileRenaming(async (sql) => {
    await expect(
      sql.begin(async (tx) => {
        await tx`set local lock_timeout = '100ms'`;
        await tx`update single_sends set status = 2 where utr = 'Draft'`;
      }),
    ).rejects.toMatchObject({ code: '55P03' });
  });
  expect(started).toBeUndefined();
});

test.each([
  [
    'a send that starts',
    (sql: Sql) => sql`
      insert into single_sends (user_id, template_id, recipient_id, sender_id, single_send_name, from_sender, reply_to,
        subject, preheader, schedule_type, status, utr, template_html)
      values (1, 900, '[]', 900, 'Late', '', '', 'For ((plan)) people', '', 0, 2, 'Late', '')`,
  ],
  [
    'an import that begins and ends',
    (sql: Sql) => sql`
      insert into contact_imports (user_id, contact_type_id, mode, status, file_name, file_bytes, finished_at)
      values (1, 1, 'skip_bad', 'done', 'a.csv', 1, now())`,
  ],
])('%s meanwhile keeps the old name in place', async (_, begin) => {
  expect(await whileRenaming(begin)).toMatchObject({ kind: 'conflict' });
  expect(await client()`select custom_field from contacts where email = 'bob@example.org'`).toMatchObject([
    { custom_field: { plan: 'free' } },
  ]);
});

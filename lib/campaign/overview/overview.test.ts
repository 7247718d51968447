import { beforeEach, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { emptyTables, useDatabase } from '@/lib/runtime/testing/database';
import { hideGuide, readGuide } from './guide';
import { readAttention } from './read-attention';
import { readAudience } from './read-audience';
import { readDeliverability } from './read-deliverability';
import { readProblems } from './read-problems';
import { readRecentSends } from './read-recent-sends';

useDatabase();

const actor = actorOf(1);

beforeEach(async () => {
  const sql = client();
  await emptyTables('users');
  await sql`
    insert into users (id, email, password_hash, public_key, secret_key_hash)
    values (1, 'a@example.org', 'x', 'a', 'x'), (2, 'b@example.org', 'x', 'b', 'x')`;
  await sql`insert into templates (id, template_name) values (900, 'T')`;
});

async function newSender(isVerified: number) {
  await client()`
    insert into senders (id, user_id, from_name, from_email, reply_to_email, country_id, company_address, nickname, utr,
      is_verified)
    select 900, 1, 'A', 'a@example.org', 'a@example.org', min(id), '', 'A', 'sender', ${isVerified} from countries`;
}

type Figures = {
  status: number;
  delivered?: number;
  bounces?: number;
  complaints?: number;
  paused?: boolean;
};

const newSend = (name: string, figures: Figures) => client()`
  insert into single_sends (user_id, template_id, recipient_id, sender_id, single_send_name, from_sender, reply_to,
    subject, preheader, schedule_type, status, utr, triggered, delivered, bounces, complaints, unique_opens, sent_at,
    paused_at)
  values (1, 900, '[]', 900, ${name}, '', '', '', '', 0, ${figures.status}, ${name}, 1000, ${figures.delivered ?? 0},
    ${figures.bounces ?? 0}, ${figures.complaints ?? 0}, ${(figures.delivered ?? 0) / 2}, now(),
    ${figures.paused ? '2026-11-20' : null})`;

test('the guide follows what is there, and is put away for its account alone', async () => {
  expect(await readGuide({ actor })).toEqual({
    is_hidden: false,
    has_sender: false,
    waiting_sender: null,
    has_contacts: false,
    has_template: false,
    has_sent: false,
  });
  await newSender(0);
  await client()`insert into contact_types (id, user_id, name) values (1, 1, 'Readers')`;
  await client()`insert into contacts (user_id, contact_type_id, email) values (1, 1, 'ann@example.org')`;
  await hideGuide({ actor, input: { is_hidden: true } });
  expect(await readGuide({ actor })).toMatchObject({
    is_hidden: true,
    has_sender: false,
    waiting_sender: 'a@example.org',
    has_contacts: true,
  });
  expect(await readGuide({ actor: actorOf(2) })).toMatchObject({ is_hidden: false, has_contacts: false });
  await hideGuide({ actor, input: { is_hidden: false } });
  expect(await readGuide({ actor })).toMatchObject({ is_hidden: false });
});

test('problems are paused sends, unverified senders, failed imports, and sends that harm the reputation', async () => {
  await newSender(0);
  await client()`insert into contact_types (id, user_id, name) values (1, 1, 'Readers')`;
  await client()`
    insert into contact_imports (user_id, contact_type_id, status, file_name)
    values (1, 1, 'failed', 'early.csv'), (1, 1, 'done', 'good.csv'), (1, 1, 'failed', 'late.csv')`;
  await newSend('Standing', { status: 2, paused: true });
  await newSend('Bouncing', { status: 3, delivered: 950, bounces: 50, complaints: 1 });
  await newSend('Disliked', { status: 3, delivered: 1000, complaints: 2 });
  await newSend('Small', { status: 3, delivered: 8, bounces: 2 });
  const found = await readProblems({ actor });
  expect(found.map(({ kind, name }) => `${kind} ${name}`).sort()).toEqual([
    'bounces Bouncing',
    'complaints Disliked',
    'import late.csv',
    'paused Standing',
    'sender a@example.org',
  ]);
  expect(found.find(({ kind }) => kind === 'bounces')?.share).toBeCloseTo(0.05);
  expect(await readDeliverability({ actor })).toMatchObject({ sent: 2010, bounces: 52, complaints: 3 });
  expect(await readProblems({ actor: actorOf(2) })).toEqual([]);
});

test('the rail counts paused sends apart from running ones, and imports that failed and were not repeated', async () => {
  await newSender(1);
  await client()`insert into contact_types (id, user_id, name) values (1, 1, 'Readers')`;
  const newImport = (status: string, at = client()`now()`) => client()`
    insert into contact_imports (user_id, contact_type_id, status, file_name, created_at)
    values (1, 1, ${status}, 'people.csv', ${at})`;
  const counts = async () => {
    const { running_sends, paused_sends, failed_imports } = await readAttention({ actor });
    return { running_sends, paused_sends, failed_imports };
  };
  await newSend('Running', { status: 2 });
  await newSend('Standing', { status: 2, paused: true });
  await newSend('Held before its time', { status: 1, paused: true });
  await newSend('Over', { status: 3, paused: true });
  await newImport('failed', client()`now() - interval '4 days'`);
  await newImport('failed');
  await newImport('failed');
  expect(await counts()).toEqual({ running_sends: 1, paused_sends: 2, failed_imports: 2 });
  await newImport('done');
  expect((await counts()).failed_imports).toBe(0);
  await newImport('failed');
  expect((await counts()).failed_imports).toBe(1);
  expect(await readAttention({ actor: actorOf(2) })).toMatchObject({ paused_sends: 0, failed_imports: 0 });
});

test('what runs is counted apart from what has ended, and an undo is an end of its own', async () => {
  await client()`insert into contact_types (id, user_id, name) values (1, 1, 'Readers')`;
  const settle = (table: string, status: string) =>
    client()`update ${client()(table)} set status = ${status} where user_id = 1`;
  const now = async () => {
    const { running_imports, undoing_imports, running_import_id, running_bulk_actions, ended_changes } =
      await readAttention({ actor });
    return [running_imports, undoing_imports, running_import_id, running_bulk_actions, ended_changes];
  };
  await client()`insert into contact_imports (id, user_id, contact_type_id, status) values (7, 1, 1, 'staged')`;
  expect(await now()).toEqual([0, 0, null, 0, 0]);
  const seen: unknown[] = [];
  for (const status of ['reading', 'writing', 'done', 'undoing', 'undone']) {
    await settle('contact_imports', status);
    seen.push(await now());
  }
  expect(seen).toEqual([
    [1, 0, 7, 0, 0],
    [1, 0, 7, 0, 0],
    [0, 0, null, 0, 1],
    [1, 1, 7, 0, 0],
    [0, 0, null, 0, 2],
  ]);
  await client()`insert into bulk_actions (user_id, kind, status) values (1, 'delete', 'running')`;
  expect(await now()).toEqual([0, 0, null, 1, 2]);
  await settle('bulk_actions', 'done');
  expect(await now()).toEqual([0, 0, null, 0, 3]);
  expect(await readAttention({ actor: actorOf(2) })).toMatchObject({ running_imports: 0, ended_changes: 0 });
});

test('how far an import is stands beside it where it alone runs and is known', async () => {
  await client()`insert into contact_types (id, user_id, name) values (1, 1, 'Readers')`;
  await client()`
    insert into contact_imports (id, user_id, contact_type_id, status, lines_read, review, undo_processed, created, updated)
    values (7, 1, 1, 'reading', 43, '{"failure": null, "lines": 100}', 1, 2, 1)`;
  const share = async (status: string) => {
    await client()`update contact_imports set status = ${status} where id = 7`;
    return (await readAttention({ actor })).running_import_share;
  };
  expect(await share('reading')).toBe(43);
  expect(await share('writing')).toBeNull();
  expect(await share('undoing')).toBe(33);
  expect(await share('done')).toBeNull();
  await client()`update contact_imports set review = null where id = 7`;
  expect(await share('reading')).toBeNull();
  await client()`update contact_imports set review = '{"lines": 100}' where id = 7`;
  await client()`insert into contact_imports (user_id, contact_type_id, status) values (1, 1, 'reading')`;
  expect(await share('reading')).toBeNull();
});

test('the last sends stand beside the median, those that run apart', async () => {
  await newSender(1);
  await newSend('Running', { status: 2, delivered: 400, bounces: 10 });
  for (const [name, bounces] of [
    ['A', 0],
    ['B', 100],
    ['C', 900],
  ] as const)
    await newSend(name, { status: 3, delivered: 900, bounces });
  const { running, last, usual } = await readRecentSends({ actor });
  expect(running).toMatchObject([{ name: 'Running', ended: 410, triggered: 1000, is_paused: false }]);
  expect(last.map(({ name }) => name).sort()).toEqual(['A', 'B', 'C']);
  expect(usual).toMatchObject({ sends: 3, opened: 0.5, bounced: 0.1 });
});

test('the audience counts contacts, and those who can be emailed by any spelling of their address', async () => {
  await client()`insert into contact_types (id, user_id, name) values (1, 1, 'Readers')`;
  await client()`
    insert into contacts (user_id, contact_type_id, email, deleted_at)
    select 1, 1, n || '@example.org', case when n = 4 then now() end from generate_series(0, 99) n`;
  await client()`
    insert into unsubscribes (user_id, email_address)
    values (1, '0@Example.org'), (1, '4@example.org'), (1, '2@example.org'), (1, 'x@example.org'), (2, '5@example.org')`;
  expect(await readAudience({ actor })).toEqual({ people: 99, mailable: 97 });
});

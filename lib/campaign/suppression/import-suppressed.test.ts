import { setTimeout } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { emptyTables, useDatabase } from '@/lib/runtime/testing/database';
import { newDeliveries, newSend } from '@/lib/runtime/testing/ledger';
import { readerToken } from '../mail-links/reader-token';
import { unsubscribe } from '../reader-pages/unsubscribe';
import { SuppressionUpload } from './import-suppressed';
import { listSuppressionImports, undoSuppressionImport } from './undo-import';

useDatabase();

const actor = actorOf(1);

beforeEach(async () => {
  const sql = client();
  await emptyTables('users');
  await sql`
    insert into users (id, email, password_hash, public_key, secret_key_hash)
    values (1, 'a@example.org', 'x', 'a', 'x'), (2, 'b@example.org', 'x', 'b', 'x')`;
  await sql`
    insert into unsubscribe_groups (id, user_id, rand_id, group_name, description)
    values (1, 1, 'x', 'Sales', ''), (2, 2, 'y', 'Other', '')`;
});

async function imported(text: string, group_id?: number, name = 'suppression.csv') {
  const upload = new SuppressionUpload(actor);
  async function* bytes() {
    yield Buffer.from(text);
  }
  try {
    await upload.takeFile({ name, bytes: bytes() });
    return await upload.finish({ group_id });
  } finally {
    await upload.close();
  }
}

const all = async () => [
  ...(await client()`
    select email_address as email, unsubscribe_groups_id as "group", reason, created_at::date::text as day
    from unsubscribes where user_id = 1 order by unsubscribe_groups_id nulls first, email_address`),
];

test('takes back what the console exports, under the names that its columns have there', async () => {
  const file =
    'Address,Blocked for,Reason,Server response,Since\nbob@example.org,Sales,reader,,2026-02-01T09:30:00.000000Z\n';
  expect(await imported(file)).toMatchObject({ added: 1, bad: 0 });
  expect(await all()).toEqual([{ email: 'bob@example.org', group: 1, reason: 'reader', day: '2026-02-01' }]);
});

test('takes back its own export: reasons, times and groups as they were', async () => {
  const file = [
    'email,group,reason,words,since',
    'ann@example.org,,bounce,"550 no, really",2026-01-31T09:30:00.000000Z',
    'bob@example.org,Sales,reader,,2026-02-01T09:30:00.000000Z',
    'cyd@example.org,Nothing,reader,,2026-02-01T09:30:00.000000Z',
    'not an address,,manual,,',
    'ANN@example.org,,manual,,',
  ].join('\r\n');
  expect(await imported(file)).toMatchObject({
    added: 2,
    known: 1,
    subscribed: 0,
    bad: 2,
    bad_lines: [
      { line: 4, value: 'Nothing', reason: 'There is no group with this name.' },
      { line: 5, value: 'not an address', reason: 'This isn’t an email address.' },
    ],
  });
  expect(await all()).toEqual([
    { email: 'ann@example.org', group: null, reason: 'bounce', day: '2026-01-31' },
    { email: 'bob@example.org', group: 1, reason: 'reader', day: '2026-02-01' },
  ]);
  expect(await imported(file)).toMatchObject({ added: 0, known: 3 });
});

test('reads exports of other tools, and leaves out who is subscribed', async () => {
  expect(
    await imported('email;created\nann@example.org;1767225600\nbob@example.org;1767225600\n', 1),
  ).toMatchObject({ added: 2 });
  expect(await all()).toMatchObject([
    { email: 'ann@example.org', group: 1, reason: 'reader', day: '2026-01-01' },
    { email: 'bob@example.org', group: 1 },
  ]);
  expect(
    await imported('Name,Email Address,Status\nA,cyd@example.org,Cleaned\nB,dan@example.org,Subscribed\n'),
  ).toMatchObject({ added: 1, subscribed: 1, bad: 0 });
  expect((await all())[0]).toMatchObject({ email: 'cyd@example.org', group: null, reason: 'bounce' });
});

test('reads a column of bare addresses', async () => {
  expect(await imported('ann@example.org\nbob@example.org\n')).toMatchObject({ added: 2, bad: 0 });
});

test('adds nothing where the file can’t be read, or the group is another account’s', async () => {
  const refused = (text: string, group?: number) =>
    expect(imported(text, group)).rejects.toMatchObject({ kind: 'invalid' });
  await refused('name,city\nAnn,Oslo\n');
  await refused('email\nann@example.org\n"bob@example.org\n');
  await refused('email\nann@example.org\n', 2);
  expect(await all()).toEqual([]);
});

const many = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `p${from + index}@example.org`);

test('adds nothing of many lines where the last can’t be read', async () => {
  await expect(imported(['email', ...many(0, 12_000), '"bob@example.org'].join('\n'))).rejects.toMatchObject({
    kind: 'invalid',
  });
  expect(await all()).toEqual([]);
});

test('holds nobody up who leaves while a long file is written', async () => {
  const held = await client().reserve();
  try {
    await held`begin`;
    await held`insert into unsubscribes (user_id, email_address) values (1, 'p5500@example.org')`;
    const importing = imported(['email', ...many(0, 6_000)].join('\n'));
    await expect.poll(async () => (await all()).length, { timeout: 5_000 }).toBe(5_000);
    const left = await client()`
      update unsubscribes set reason = 'reader' where user_id = 1 and email_address = 'p7@example.org'`;
    expect(left.count).toBe(1);
    await held`commit`;
    expect(await importing).toMatchObject({ added: 5_999, known: 1 });
  } finally {
    await held`rollback`;
    held.release();
  }
});

test('two files that name the same addresses in another order are both written', async () => {
  const lines = many(0, 12_000);
  const files = [lines, lines.toReversed()].map((file) => imported(['email', ...file].join('\n')));
  const [one, other] = await Promise.all(files);
  expect((one?.added ?? 0) + (other?.added ?? 0)).toBe(12_000);
});

test('undoing takes off what the file added, but not who was there, was named again or has left since', async () => {
  const sql = client();
  await imported('email\nold@example.org\n');
  const { id } = await imported(
    'email,since\nold@example.org,\nann@example.org,2026-01-31\nbob@example.org,\ncyd@example.org,\nann@example.org,\n',
  );
  await imported('email\nbob@example.org\n');
  await sql`insert into contact_events (user_id, email, kind) values (1, 'cyd@example.org', 'unsubscribed')`;
  expect((await listSuppressionImports({ actor })).map(({ added }) => added)).toEqual([3, 1]);
  const foreign = undoSuppressionImport({ actor: actorOf(2), input: { id } });
  await expect(foreign).rejects.toMatchObject({ kind: 'not-found' });
  expect(await undoSuppressionImport({ actor, input: { id } })).toEqual({ removed: 1, kept: 2 });
  expect((await all()).map(({ email }) => email)).toEqual([
    'bob@example.org',
    'cyd@example.org',
    'old@example.org',
  ]);
  await expect(undoSuppressionImport({ actor, input: { id } })).rejects.toThrow('undone already');
  expect((await listSuppressionImports({ actor }))[0]).toMatchObject({ id, removed: 1 });
});

test('undoing leaves who has pressed Unsubscribe since, which is noted once', async () => {
  const { id } = await imported('email,since\nann@example.org,2026-01-31\n');
  const [mail = 0] = await newDeliveries(await newSend(1, { unsubscribe_group_id: null }), [
    'Ann@example.org',
  ]);
  for (let click = 0; click < 2; click++)
    await unsubscribe({ input: { token: readerToken(mail), how: 'one click' } });
  expect(await client()`select kind, email from contact_events where user_id = 1`).toMatchObject([
    { kind: 'unsubscribed', email: 'ann@example.org' },
  ]);
  // Events may be gone after a while.
  await client()`delete from contact_events where user_id = 1`;
  expect(await undoSuppressionImport({ actor, input: { id } })).toEqual({ removed: 0, kept: 1 });
});

test('what a file added over many batches comes off whole, repeated lines included', async () => {
  const lines = Array.from({ length: 6_000 }, (_, number) => `reader${number}@example.org`);
  const { id } = await imported(['email', ...lines, lines[0]].join('\n'));
  expect(await undoSuppressionImport({ actor, input: { id } })).toEqual({ removed: 6_000, kept: 0 });
});

test('each batch counts what it adds, and none is added to a file that is undone meanwhile', async () => {
  const held = await client().reserve();
  try {
    await held`begin`;
    await held`insert into unsubscribes (user_id, email_address) values (1, 'p5500@example.org')`;
    const importing = imported(['email', ...many(0, 16_000)].join('\n')).catch((error: unknown) => error);
    await expect.poll(async () => (await all()).length, { timeout: 5_000 }).toBe(5_000);
    const [found] = await listSuppressionImports({ actor });
    expect(found?.added).toBe(5_000);
    const undoing = undoSuppressionImport({ actor, input: { id: found?.id ?? 0 } });
    await setTimeout(200);
    await held`commit`;
    expect(await undoing).toMatchObject({ kept: 0 });
    await importing;
    expect((await all()).map(({ email }) => email)).toEqual(['p5500@example.org']);
  } finally {
    await held`rollback`;
    held.release();
  }
});

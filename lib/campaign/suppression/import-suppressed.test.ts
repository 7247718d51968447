import { beforeEach, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { SuppressionUpload } from './import-suppressed';

useDatabase();

const actor = actorOf(1);

beforeEach(async () => {
  const sql = client();
  await sql`truncate users cascade`;
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

test('takes back its own export: reasons, times and groups as they were', async () => {
  const file = [
    'email,group,reason,words,since',
    'ann@example.org,,bounce,"550 no, really",2026-01-31T09:30:00.000000Z',
    'bob@example.org,Sales,reader,,2026-02-01T09:30:00.000000Z',
    'cyd@example.org,Nothing,reader,,2026-02-01T09:30:00.000000Z',
    'not an address,,manual,,',
    'ANN@example.org,,manual,,',
  ].join('\r\n');
  expect(await imported(file)).toEqual({
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

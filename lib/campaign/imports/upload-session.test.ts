import { beforeAll, expect, it } from 'vitest';
import { createAccount } from '@/lib/auth/accounts/create-account';
import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { addContactType } from '../contact-types/add-contact-type';
import { failLostImportsJob } from './fail-lost-imports';
import { getImport } from './rows';
import { UploadSession } from './upload-session';

useDatabase();
let first: Actor;
let second: Actor;
let types: number[];

beforeAll(async () => {
  const made = await Promise.all(
    ['first@loadout.example', 'second@loadout.example'].map(async (email) => {
      const { id } = await createAccount({ input: { email, password: 'a long enough one' } });
      const actor = actorOf(id, { email });
      return { actor, type: (await addContactType({ actor, input: { name: 'Readers' } })) ?? 0 };
    }),
  );
  [first, second] = made.map(({ actor }) => actor) as [Actor, Actor];
  types = made.map(({ type }) => type);
});

const fieldsOf = (at: number, background = false) => ({
  contact_type_id: types[at] ?? 0,
  mode: 'all' as const,
  background,
});

/** A file that goes on when it is told to. */
function slowFile(rest = 'a@x.example\n') {
  let goOn = () => {};
  const until = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  async function* bytes() {
    yield Buffer.from('email\n');
    await until;
    yield Buffer.from(rest);
  }
  return { file: { name: 'people.csv', bytes: bytes() }, goOn };
}

const importIds = async (actor: Actor) =>
  (
    await client()<{ id: number }[]>`select id from contact_imports where user_id = ${actor.id} order by id`
  ).map(({ id }) => id);

it('keeps slow uploads without a connection, beside each other and beside other accounts’', async () => {
  const slow = [slowFile(), slowFile('b@x.example\n')];
  const sessions = slow.map(() => new UploadSession(first));
  const taken = sessions.map((session, at) => session.takeFile(slow[at]?.file as never, fieldsOf(0)));
  await expect.poll(async () => (await importIds(first)).length).toBe(2);
  const third = new UploadSession(first);
  await expect(third.takeFile(slowFile().file, fieldsOf(0))).rejects.toMatchObject({ kind: 'conflict' });
  await third.close(true);

  const connections = await client()`
    select from pg_stat_activity where datname = current_database() and application_name = 'loadout-import'`;
  expect(connections).toHaveLength(0);

  const other = new UploadSession(second);
  const quick = slowFile();
  quick.goOn();
  await other.takeFile(quick.file, fieldsOf(1));
  expect(await other.finish(fieldsOf(1), [])).toMatchObject({ status: 'done', created: 1 });
  await other.close(false);

  for (const { goOn } of slow) goOn();
  await Promise.all(taken);
  for (const session of sessions) {
    expect(await session.finish(fieldsOf(0), [])).toMatchObject({ status: 'done', created: 1 });
    await session.close(false);
  }
});

it('an upload that is still arriving is not taken for lost', async () => {
  const { file, goOn } = slowFile('c@x.example\n');
  const session = new UploadSession(first);
  const before = await importIds(first);
  const taken = session.takeFile(file, fieldsOf(0));
  await expect.poll(async () => (await importIds(first)).length).toBeGreaterThan(before.length);
  const id = (await importIds(first)).at(-1) ?? 0;
  await client()`update contact_imports set updated_at = now() - interval '25 seconds' where id = ${id}`;
  const age = async () => {
    const [row] = await client()<{ seconds: number }[]>`
      select extract(epoch from now() - updated_at)::float as seconds from contact_imports where id = ${id}`;
    return row?.seconds ?? 0;
  };
  await expect.poll(age).toBeLessThan(20);
  await failLostImportsJob.run({});
  expect(await getImport(first.id, id)).toMatchObject({ status: 'reading' });
  goOn();
  await taken;
  expect(await session.finish(fieldsOf(0), [])).toMatchObject({ status: 'done' });
  await session.close(false);
});

it('refuses more than a day’s bytes, and leaves nothing of the file', async () => {
  await client()`
    insert into rate_limits (key, points, expire)
    values (${`uploads:${first.id}`}, ${4 * 1024 * 1024 - 1}, now() + interval '1 hour')
    on conflict (key) do update set points = excluded.points, expire = excluded.expire`;
  const session = new UploadSession(first);
  const large = slowFile(`${'x'.repeat(3_000)}@x.example\n`);
  large.goOn();
  await expect(session.takeFile(large.file, fieldsOf(0, true))).rejects.toMatchObject({
    kind: 'limited',
    message: 'The files of a day must not be greater than 4 gigabytes.',
    retryAfterSeconds: expect.any(Number),
  });
  await session.close(true);
  expect(await client()`select from contact_import_pieces`).toHaveLength(0);
  const [id = 0] = (await importIds(first)).slice(-1);
  expect(await getImport(first.id, id)).toMatchObject({ status: 'failed' });
});

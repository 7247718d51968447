import { beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '@/lib/auth/accounts/create-account';
import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { addContactType } from '../contact-types/add-contact-type';
import { saveField } from '../fields/save-field';
import { addRecipient } from '../notifications/save-recipient';
import { failLostImportsJob } from './fail-lost-imports';
import { importContactsJob } from './import-stored';
import { getImport } from './rows';
import { undoImport } from './undo-import';
import { UploadSession } from './upload-session';

useDatabase();
let actor: Actor;
let contact_type_id: number;

beforeAll(async () => {
  const input = { email: 'owner@loadout.example', password: 'a long enough one' };
  const { id, email } = await createAccount({ input });
  actor = actorOf(id, { email });
  contact_type_id = (await addContactType({ actor, input: { name: 'Readers' } })) ?? 0;
  await saveField({ actor, input: { field_name: 'age', field_type: 'number' } });
});

async function upload(text: string, mode: 'all' | 'skip_bad' = 'all', background = false) {
  const session = new UploadSession(actor);
  const fields = { contact_type_id, mode, background };
  async function* bytes() {
    yield Buffer.from(text);
  }
  try {
    await session.takeFile({ name: 'people.csv', bytes: bytes() }, fields);
    return await session.finish(fields, []);
  } finally {
    await session.close(false);
  }
}

type Mail = { kind: string; to_address: string; text: string };

/** The mails that `work` makes. */
async function mailsOf(work: () => Promise<unknown>): Promise<Mail[]> {
  const [last] = await client()<{ id: number }[]>`select coalesce(max(id), 0)::int as id from mails`;
  await work();
  return client()<Mail[]>`
    select kind, to_address, text from mails where id > ${last?.id ?? 0} order by id`;
}

const people = () => client()<{ email: string; first_name: string; city: string; custom_field: unknown }[]>`
  select email, first_name, city, custom_field from contacts where deleted_at is null order by id`;

it('adds, updates what the file says, and takes both back', async () => {
  const first = await upload(
    'email,first_name,city,age\na@x.example,Ada,Oslo,3\nA@X.example,Ada 2,Bergen,4\n',
  );
  expect(first).toMatchObject({ status: 'done', good: 2, created: 1, duplicates: 1 });
  const before = await people();
  const second = await upload('AGE;email\n7;a@x.example\n;b@x.example\n');
  expect(second).toMatchObject({ created: 1, updated: 1 });
  expect(await people()).toMatchObject([
    { first_name: 'Ada 2', city: 'Bergen', custom_field: { age: '7' } },
    { email: 'b@x.example', custom_field: null },
  ]);
  const undone = await undoImport({ actor, input: { id: second.id } });
  expect(undone).toMatchObject({ status: 'undone', removed: 1, restored: 1 });
  expect(await people()).toEqual(before);
});

it('writes all lines or none, unless bad ones are to be skipped', async () => {
  const text = 'email,age\nc@x.example,1\nnobody,1\nd@x.example,old\n';
  const count = (await people()).length;
  await expect(upload(text)).rejects.toMatchObject({
    problems: [
      { field: 'file', text: 'Line 3: The email must be a valid email address.' },
      { field: 'file', text: 'Line 4: The age must be a number.' },
    ],
  });
  expect(await people()).toHaveLength(count);
  expect(await upload(text, 'skip_bad')).toMatchObject({ created: 1, bad: 2 });
});

it('imports a stored file once, however often its job runs', async () => {
  const { id, status } = await upload('email\ne@x.example\nf@x.example\n', 'all', true);
  expect(status).toBe('reading');
  await importContactsJob.run({ importId: id });
  await importContactsJob.run({ importId: id });
  expect(await getImport(actor.id, id)).toMatchObject({ status: 'done', good: 2, created: 2 });
  expect(await client()`select from contact_import_pieces`).toHaveLength(0);
});

it('ends the records of imports whose process died, and leaves those that have a job', async () => {
  const waiting = await upload('email\ng@x.example\n', 'all', true);
  const [lost] = await client()<{ id: number }[]>`
    insert into contact_imports (user_id, contact_type_id) values (${actor.id}, ${contact_type_id}) returning id`;
  await client()`update contact_imports set updated_at = now() - interval '1 minute' where status = 'reading'`;
  await failLostImportsJob.run({});
  expect(await getImport(actor.id, lost?.id ?? 0)).toMatchObject({ status: 'failed' });
  expect(await getImport(actor.id, waiting.id)).toMatchObject({ status: 'reading' });
});

it('lets the planner know of many new contacts at once', async () => {
  const known = async () => {
    const [row] = await client()<{ rows: number }[]>`
      select reltuples::int as rows from pg_class where oid = 'contacts'::regclass`;
    return row?.rows ?? 0;
  };
  expect(await known()).toBeLessThan(10_000);
  const lines = Array.from({ length: 10_001 }, (_, index) => `many${index}@x.example`);
  expect(await upload(`email\n${lines.join('\n')}\n`)).toMatchObject({ created: 10_001 });
  expect(await known()).toBeGreaterThan(10_000);
});

describe('notification recipients get a mail', () => {
  beforeAll(async () => {
    for (const [email_address, email_owner] of [
      ['ada@office.example', 'Ada'],
      ['bram@office.example', 'Bram'],
    ] as const)
      await addRecipient({ actor, input: { email_address, email_owner } });
    await client()`update notification_recipients set confirmed_at = now() where user_id = ${actor.id}`;
  });
  const recipients = ['ada@office.example', 'bram@office.example'];

  it('with the figures when an import is done', async () => {
    const mails = await mailsOf(() =>
      upload('email\nh@x.example\nH@x.example\na@x.example\nbad\n', 'skip_bad'),
    );
    expect(mails.map((mail) => [mail.kind, mail.to_address])).toEqual(
      recipients.map((address) => ['import.done', address]),
    );
    expect(mails[0]?.text.replace(/\s+/g, ' ')).toContain(
      'The import into “Readers” is done: 4 lines read, 1 new contact, 1 contact updated, 1 bad line skipped. 1 line gave way to a later one with the same address.',
    );
    const unsent = await client()`
      select from mails where kind = 'import.done' and id not in (
        select (payload ->> 'id')::int from graphile_worker._private_jobs where payload ->> 'id' is not null)`;
    expect(unsent).toHaveLength(0);
  });

  it('with the first problem when it fails', async () => {
    const mails = await mailsOf(() => upload('email\nbad\n').catch(() => {}));
    expect(mails.map(({ kind }) => kind)).toEqual(['import.failed', 'import.failed']);
    expect(mails[1]?.text.replace(/\s+/g, ' ')).toMatch(
      /1 line read, 1 bad line\. The first problem: Line 2: /,
    );
  });

  it('once each, however often its job runs', async () => {
    const mails = await mailsOf(async () => {
      const { id } = await upload('email\ni@x.example\n', 'all', true);
      await Promise.all([importContactsJob.run({ importId: id }), importContactsJob.run({ importId: id })]);
      await importContactsJob.run({ importId: id });
    });
    expect(mails.map(({ to_address }) => to_address)).toEqual(recipients);
    const failed = await mailsOf(async () => {
      const { id } = await upload('no_address\nx\n', 'all', true);
      for (let run = 0; run < 2; run++) await importContactsJob.run({ importId: id });
    });
    expect(failed.map(({ kind }) => kind)).toEqual(['import.failed', 'import.failed']);
  });

  it('none of an import whose end was rolled back, and then one', async () => {
    const { id } = await upload('email\nj@x.example\n', 'all', true);
    await client()`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'not now'; end $$`;
    await client()`
      create constraint trigger refuse after insert on contacts deferrable initially deferred
      for each row execute function refuse()`;
    expect(await mailsOf(() => importContactsJob.run({ importId: id }).catch(() => {}))).toEqual([]);
    await client()`drop trigger refuse on contacts`;
    expect(await mailsOf(() => importContactsJob.run({ importId: id }))).toHaveLength(2);
  });

  it('of one whose process died, once', async () => {
    await client()`insert into contact_imports (user_id, contact_type_id, updated_at)
      values (${actor.id}, ${contact_type_id}, now() - interval '1 minute')`;
    const mails = await mailsOf(async () => {
      await failLostImportsJob.run({});
      await failLostImportsJob.run({});
    });
    expect(mails.map(({ kind }) => kind)).toEqual(['import.failed', 'import.failed']);
    expect(mails[0]?.text).toContain('interrupted');
  });
});

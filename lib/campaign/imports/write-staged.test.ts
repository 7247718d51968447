import { beforeAll, expect, it } from 'vitest';
import { createAccount } from '@/lib/auth/accounts/create-account';
import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { addContactType } from '../contact-types/add-contact-type';
import { saveField } from '../fields/save-field';
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
  actor = { id, email, role: 'user', timeZone: 'UTC', emailVerified: true, via: 'keys' };
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
  expect(undone).toEqual({ removed: 1, restored: 1, kept: 0 });
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

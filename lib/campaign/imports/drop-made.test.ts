import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createAccount } from '@/lib/auth/accounts/create-account';
import type { Actor } from '@/lib/auth/actor';
import { client, db } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { addContactType } from '../contact-types/add-contact-type';
import { updateContactType } from '../contact-types/update-contact-type';
import { addContact } from '../contacts/add-contact';
import { customFieldsOf } from '../fields/custom-fields';
import { dropMadeFields } from './drop-made';
import { importContactsJob } from './import-stored';
import { getImport } from './rows';
import { setUpImport } from './set-up-import';
import { discardImport, startImport } from './start-import';
import { storePieces } from './stored-file';
import { sweepImportsJob } from './sweep-imports';
import { check, run, stage } from './testing/stage-file';
import { undoImport } from './undo-import';

useDatabase();
let actor: Actor;

beforeAll(async () => {
  const input = { email: 'owner@loadout.example', password: 'a long enough one' };
  const { id, email } = await createAccount({ input });
  actor = actorOf(id, { email });
});
beforeEach(() => client()`delete from contact_types`);

const lists = () =>
  client()<{ id: number }[]>`select id from contact_types where deleted_at is null order by id`;
const staged = () => stage(actor, undefined, 'email,age\nada@x.example,3\n');
const later = (id: number, span: string) => client()`
  update contact_imports set updated_at = now() - ${span}::interval, finished_at = finished_at - ${span}::interval
  where id = ${id}`;

it('makes a new list when the import of a file starts, and none for a file that is discarded', async () => {
  const own = (await addContactType({ actor, input: { name: 'Own' } })) ?? 0;
  for (const id of [await staged(), await stage(actor, own, 'email\nada@x.example\n')])
    await discardImport({ actor, input: { id } });
  expect(await lists()).toEqual([{ id: own }]);

  const id = await staged();
  expect(await getImport(actor.id, id)).toMatchObject({ contact_type_id: null, list_name: 'people' });
  expect(await check(actor, id)).toMatchObject({ created: 1, existing: 0 });
  expect(await lists()).toEqual([{ id: own }]);
  const done = await run(actor, id);
  expect(await lists()).toEqual([{ id: own }, { id: done.contact_type_id }]);
  expect(await client()`select name from contact_types where id = ${done.contact_type_id}`).toEqual([
    { name: 'people' },
  ]);
});

it('removes the list that was made for an import when that is undone, unless somebody uses it', async () => {
  const imported = async () => {
    const id = await staged();
    await check(actor, id);
    return { id, list: (await run(actor, id)).contact_type_id ?? 0 };
  };
  const [unused, filled, renamed] = [await imported(), await imported(), await imported()];
  await addContact({ actor, input: { contact_type_id: filled.list, email: 'bob@x.example', country: '' } });
  await updateContactType({ actor, input: { id: renamed.list, name: 'Readers' } });
  for (const { id } of [unused, filled, renamed]) await undoImport({ actor, input: { id } });
  expect(await lists()).toEqual([{ id: filled.list }, { id: renamed.list }]);
});

it('sweeps files that nobody imports after a week, and those that never arrived', async () => {
  const [old, fresh, broken] = [await staged(), await staged(), await staged()];
  await later(old, '8 days');
  await client()`
    update contact_imports set settings = null, updated_at = now() - interval '2 hours' where id = ${broken}`;
  await sweepImportsJob.run({});
  expect(await client()`select id from contact_imports where status = 'staged'`).toEqual([{ id: fresh }]);
});

it('removes what was made for an import that fails', async () => {
  const id = await staged();
  await setUpImport({ actor, input: { id, columns: ['email', 'new:number:shoe_size'] } });
  await check(actor, id);
  await startImport({ actor, input: { id } });
  expect((await customFieldsOf(actor.id)).map(({ field_name }) => field_name)).toEqual(['shoe_size']);
  // Nothing is left of the file when it is read.
  await client()`update contact_import_pieces set bytes = ${Buffer.from('')} where import_id = ${id}`;
  await importContactsJob.run({ importId: id });
  expect(await getImport(actor.id, id)).toMatchObject({ status: 'failed' });
  expect(await customFieldsOf(actor.id)).toEqual([]);
  expect(await lists()).toEqual([]);
});

it('reads the contacts once to tell which fields nobody uses', async () => {
  const list = (await addContactType({ actor, input: { name: 'Readers' } })) ?? 0;
  const names = Array.from({ length: 20 }, (_, at) => `extra_${at}`);
  await client()`
    insert into fields (user_id, field_name, field_type) select ${actor.id}, unnest(${names}::text[]), 'text'`;
  await client()`
    insert into contacts (user_id, contact_type_id, email, custom_field)
    select ${actor.id}, ${list}, n || '@x.example', case when n = 7 then '{"extra_3": "x"}'::jsonb else '{"other": "y"}' end
    from generate_series(1, 500) n`;
  await db().transaction(async (tx) => {
    const read = async () => {
      const [row] = await tx.execute<{ rows: number }>(
        `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables
          where relname = 'contacts'`,
      );
      return row?.rows ?? 0;
    };
    const before = await read();
    const settings = { added_fields: names } as never;
    await dropMadeFields(tx, { id: 0, user_id: actor.id, contact_type_id: list, settings });
    expect((await read()) - before).toBeLessThanOrEqual(500);
  });
  expect((await customFieldsOf(actor.id)).map(({ field_name }) => field_name)).toEqual(['extra_3']);
});

it('forgets what imports changed, and their bad lines, once they can’t be undone', async () => {
  const list = (await addContactType({ actor, input: { name: 'Readers' } })) ?? 0;
  await addContact({ actor, input: { contact_type_id: list, email: 'ada@x.example', country: '' } });
  const written = async () => {
    const id = await stage(actor, list, `email,city\nada@x.example,${Math.random()}\nbad,\n`);
    await check(actor, id);
    await run(actor, id);
    return id;
  };
  const kept = async () => {
    const [row] = await client()`
      select (select array_agg(distinct import_id) from contact_import_changes) as changes,
        (select array_agg(distinct import_id) from contact_import_bad_lines) as bad_lines`;
    return row;
  };
  const [over, recent] = [await written(), await written()];
  await later(over, '30 days 1 minute');
  await sweepImportsJob.run({});
  expect(await kept()).toEqual({ changes: [recent], bad_lines: [recent] });
  expect((await getImport(actor.id, over)).undo_until).toBeNull();
  expect((await getImport(actor.id, recent)).undo_until).not.toBeNull();
  await expect(undoImport({ actor, input: { id: over } })).rejects.toMatchObject({ kind: 'conflict' });
});

it('says what to do where too many files wait', async () => {
  const importId = await staged();
  async function* bytes() {
    yield Buffer.alloc(1024 * 1024);
    yield Buffer.alloc(1024 * 1024);
  }
  await client()`delete from contact_import_pieces where import_id = ${importId}`;
  await expect(
    storePieces({ importId, userId: actor.id, bytes: bytes(), maxBytes: 1024 * 1024 }),
  ).rejects.toMatchObject({ kind: 'limited', message: expect.stringContaining('discard') });
});

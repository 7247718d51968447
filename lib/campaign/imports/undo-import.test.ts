import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createAccount } from '@/lib/auth/accounts/create-account';
import type { Actor } from '@/lib/auth/actor';
import { client, db } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { addContactType } from '../contact-types/add-contact-type';
import { updateContact } from '../contacts/update-contact';
import { readAttention } from '../overview/read-attention';
import { getImport } from './rows';
import { check, run, stage } from './testing/stage-file';
import { stepUndo, undoImportJob } from './undo-batches';
import { undoImport } from './undo-import';

useDatabase();
let actor: Actor;
let list: number;

const BATCH = 2_000;
const COUNT = 5_000;
const file = (count: number, city: string) =>
  `email,city\n${Array.from({ length: count }, (_, at) => `p${at}@x.example,${city}\n`).join('')}`;

beforeAll(async () => {
  const input = { email: 'owner@loadout.example', password: 'a long enough one' };
  const { id, email } = await createAccount({ input });
  actor = actorOf(id, { email });
});
beforeEach(async () => {
  await client()`delete from contact_types`;
  await client()`delete from graphile_worker._private_jobs`;
  list = (await addContactType({ actor, input: { name: 'Readers' } })) ?? 0;
});

async function imported(content: string): Promise<number> {
  const id = await stage(actor, list, content);
  await check(actor, id);
  await run(actor, id);
  return id;
}
const undo = (id: number) => undoImport({ actor, input: { id } });
const look = (id: number) => getImport(actor.id, id);
const living = () => client()<{ id: number; email: string; city: string }[]>`
  select id, email, city from contacts where deleted_at is null order by id`;
const queued = async () =>
  (
    await client()<{ key: string }[]>`select key from graphile_worker.jobs where key like 'undo-import:%'`
  ).map(({ key }) => key);

/** Has each end of a batch fail until it is called off, as if the worker died before its commit. */
async function failing(work: () => Promise<void>): Promise<void> {
  await client()`
    create function fail_undo() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`;
  await client()`
    create trigger fail_undo before update on contact_imports for each row execute function fail_undo()`;
  try {
    await work();
  } finally {
    await client()`drop function fail_undo cascade`;
  }
}

it('hands a long undo to a job, tells how far it is, and is asked for twice without harm', async () => {
  const id = await imported(file(COUNT, 'Oslo'));
  expect(await undo(id)).toMatchObject({ status: 'undoing', undo_processed: 0, undo_until: null });
  expect(await living()).toHaveLength(COUNT);
  expect(await queued()).toEqual([`undo-import:${id}`]);
  expect(await readAttention({ actor })).toMatchObject({ running_imports: 1 });
  await stepUndo(id);
  expect(await look(id)).toMatchObject({ status: 'undoing', undo_processed: BATCH, removed: BATCH });
  expect(await undo(id)).toMatchObject({ status: 'undoing', undo_processed: BATCH });
  await undoImportJob.run({ importId: id });
  expect(await look(id)).toMatchObject({ status: 'undone', undo_processed: COUNT, removed: COUNT });
  expect(await living()).toEqual([]);
  expect(await readAttention({ actor })).toMatchObject({ running_imports: 0 });
  await expect(undo(id)).rejects.toMatchObject({ kind: 'conflict' });
});

it('loses and counts nothing twice where its worker dies within a batch or before the end', async () => {
  await imported(file(COUNT, 'Oslo'));
  const before = await living();
  const id = await imported(`${file(COUNT, 'Rome')}new@x.example,Rome\n`);
  const [first, second] = await living();
  const changes = { contact_type_id: list, country: '', city: 'Paris' };
  await updateContact({
    actor,
    input: { ...changes, contact_id: first?.id ?? 0, email: first?.email ?? '' },
  });
  await client()`update contacts set deleted_at = now() where id = ${second?.id ?? 0}`;
  await undo(id);
  let done = 0;
  for (const removed of [1, 1, 1, 1]) {
    const [then, there] = [await look(id), await living()];
    await failing(() => expect(stepUndo(id)).rejects.toThrow());
    expect([await look(id), await living()]).toEqual([then, there]);
    await stepUndo(id);
    done = (await look(id)).undo_processed;
    expect((await look(id)).removed).toBe(removed);
  }
  expect(done).toBe(COUNT + 1);
  await failing(() => expect(undoImportJob.run({ importId: id })).rejects.toThrow());
  expect(await look(id)).toMatchObject({ status: 'undoing' });
  await Promise.all([1, 2].map(() => undoImportJob.run({ importId: id })));
  expect(await look(id)).toMatchObject({ status: 'undone', removed: 1, restored: COUNT - 2 });
  const [one, , ...others] = before;
  expect(await living()).toEqual([{ ...one, city: 'Paris' }, ...others]);
  expect(await client()`select from contact_import_changes where import_id = ${id}`).toHaveLength(0);
});

it('can be undone again from where it stopped, once its job is given up', async () => {
  const id = await imported(file(COUNT, 'Oslo'));
  await undo(id);
  await stepUndo(id);
  await db().transaction(async (tx) => {
    await undoImportJob.onQuarantine?.(tx, { importId: id }, 'failed');
  });
  expect(await look(id)).toMatchObject({ status: 'done', undo_processed: BATCH });
  expect((await look(id)).undo_until).not.toBeNull();
  expect(await undo(id)).toMatchObject({ status: 'undoing', undo_processed: BATCH });
  await undoImportJob.run({ importId: id });
  expect(await look(id)).toMatchObject({ status: 'undone', removed: COUNT });
});

it('undoes few before it answers', async () => {
  const id = await imported(file(3, 'Oslo'));
  expect(await undo(id)).toMatchObject({ status: 'undone', removed: 3 });
  expect(await living()).toEqual([]);
});

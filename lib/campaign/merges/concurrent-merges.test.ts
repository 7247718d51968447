// A merge and what looks up merged addresses at the same time: whichever commits last has seen the other.
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newOwner } from '@/lib/runtime/testing/ledger';
import { addContact } from '../contacts/add-contact';
import { updateContact } from '../contacts/update-contact';
import { setUpImport } from '../imports/set-up-import';
import { check, run, stage } from '../imports/testing/stage-file';
import { undoImport } from '../imports/undo-import';
import { mergePeople } from './merge-people';
import { living, newContact, newList, suppressed } from './testing/people';

useDatabase();

const [KEPT, MERGED] = ['ada@example.net', 'ada@work.example'];
const GATE = 4_711;

beforeAll(async () => {
  await client().unsafe(`
    create function wait_at_gate() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(${GATE}); return null; end $$`);
});
afterEach(async () => {
  for (const table of ['contacts', 'unsubscribes'])
    await client().unsafe(`drop trigger if exists gate on ${table}`);
});

/** Holds up whoever writes to a table, until it is opened: before it reads what it writes, or after. */
async function closeGate(
  table: 'contacts' | 'unsubscribes',
  event: 'insert' | 'update',
  when: 'before' | 'after' = 'before',
) {
  const holder = await client().reserve();
  await holder`select pg_advisory_lock(${GATE})`;
  await client().unsafe(
    `create trigger gate ${when} ${event} on ${table} for each statement execute function wait_at_gate()`,
  );
  return {
    async open() {
      await holder`select pg_advisory_unlock(${GATE})`;
      holder.release();
    },
  };
}

/** Waits until so many transactions wait for an advisory lock. */
async function waiting(count: number): Promise<void> {
  for (;;) {
    const [found] = await client()<{ count: number }[]>`
      select count(*)::int from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`;
    if ((found?.count ?? 0) >= count) return;
    await pause(10);
  }
}

/** Two contacts on a list, and a list without any. */
async function newPeople() {
  const userId = await newOwner();
  const [list, elsewhere] = [await newList(userId), await newList(userId)];
  const id = await newContact(userId, list, KEPT);
  const other = await newContact(userId, list, MERGED);
  const actor = actorOf(userId);
  const merge = () => mergePeople({ actor, input: { contact_id: id, strIds: [other] } });
  return { userId, actor, list, elsewhere, id, merge };
}

async function checked(actor: ReturnType<typeof actorOf>, list: number, text: string) {
  const id = await stage(actor, list, text);
  const columns = text.startsWith('email,status') ? ['email', 'status'] : ['email', 'city'];
  await setUpImport({ actor, input: { id, columns } });
  await check(actor, id);
  return id;
}

test('an import that a merge overtakes writes the person’s address, and is undone as one', async () => {
  const { userId, actor, list, elsewhere, id, merge } = await newPeople();
  const importId = await checked(actor, elsewhere, `email,city\n${MERGED},Rome\n`);
  const gate = await closeGate('contacts', 'insert');
  const importing = run(actor, importId);
  await waiting(1);
  await merge();
  await gate.open();
  expect(await importing).toMatchObject({ status: 'done', created: 1 });
  const before = [{ id, list, email: KEPT }];
  expect(await living(userId)).toMatchObject([...before, { list: elsewhere, email: KEPT, city: 'Rome' }]);
  await undoImport({ actor, input: { id: importId } });
  expect(await living(userId)).toMatchObject(before);
});

test('an import onto the list of a merge that overtakes it updates the person', async () => {
  const { userId, actor, list, id, merge } = await newPeople();
  const importId = await checked(actor, list, `email,city\n${MERGED},Rome\n`);
  const gate = await closeGate('contacts', 'update');
  // The merge comes to the gate first, with its contacts locked.
  const merging = merge();
  await waiting(1);
  const importing = run(actor, importId);
  const isBlocked = async () => {
    const [found] = await client()<{ count: number }[]>`
      select count(*)::int from pg_locks where locktype = 'transactionid' and not granted`;
    return (found?.count ?? 0) > 0;
  };
  while (!(await isBlocked())) await pause(10);
  await gate.open();
  await merging;
  expect(await importing).toMatchObject({ status: 'done', created: 0, updated: 1 });
  expect(await living(userId)).toMatchObject([{ id, list, email: KEPT, city: 'Rome' }]);
});

test('whom a file bars under an address that is merged at the same time is barred under both', async () => {
  for (const order of ['merge first', 'import first']) {
    const { userId, actor, elsewhere, merge } = await newPeople();
    const importId = await checked(actor, elsewhere, `email,status\n${MERGED},unsubscribed\n`);
    const isMergeFirst = order === 'merge first';
    const gate = await closeGate(isMergeFirst ? 'contacts' : 'unsubscribes', 'insert');
    const importing = run(actor, importId);
    await waiting(1);
    const merging = merge();
    if (isMergeFirst) await merging;
    else await waiting(2);
    await gate.open();
    await Promise.all([importing, merging]);
    await client().unsafe(`drop trigger gate on ${isMergeFirst ? 'contacts' : 'unsubscribes'}`);
    expect(
      (await suppressed(userId)).map(({ email }) => email),
      order,
    ).toEqual([KEPT, MERGED]);
  }
});

test('a merge waits for a contact that is being added, or given another address', async () => {
  const { userId, actor, elsewhere, merge } = await newPeople();
  const gate = await closeGate('contacts', 'insert', 'after');
  const adding = addContact({ actor, input: { contact_type_id: elsewhere, email: MERGED, country: '' } });
  await waiting(1);
  const merging = merge();
  await waiting(2);
  await gate.open();
  const added = await adding;
  await merging;
  expect(await living(userId)).toMatchObject([{ email: KEPT }, { id: added, email: MERGED }]);

  const second = await newPeople();
  const third = await newContact(second.userId, second.list, 'third@x.example');
  await second.merge();
  await expect(
    updateContact({ actor: second.actor, input: { contact_id: third, email: MERGED } }),
  ).rejects.toMatchObject({ problems: [{ field: 'email', rule: 'taken' }] });
});

test('a contact that is added during a merge gets the address that is kept', async () => {
  const { userId, actor, list, elsewhere, id, merge } = await newPeople();
  const gate = await closeGate('contacts', 'update');
  const merging = merge();
  await waiting(1);
  const adding = addContact({ actor, input: { contact_type_id: elsewhere, email: MERGED, country: '' } });
  await waiting(2);
  await gate.open();
  const [added] = await Promise.all([adding, merging]);
  expect(await living(userId)).toMatchObject([
    { id, list, email: KEPT },
    { id: added, list: elsewhere, email: KEPT },
  ]);
});

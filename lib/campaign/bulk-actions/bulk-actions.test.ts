import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { client, db } from '@/lib/db/client';
import { contactEvents } from '@/lib/db/schema';
import { coerceInput } from '@/lib/http/coerce-input';
import { addContactType } from '../contact-types/add-contact-type';
import { updateContact } from '../contacts/update-contact';
import { mergePeople } from '../merges/merge-people';
import { exportPeople } from '../people/export-people';
import { addGroup } from '../suppression/save-group';
import { finishBulkAction, stepBulkAction } from './run-batches';
import { StartBulkActionInput } from './schemas';
import { actor, list, look, other, people, start, suppressed, undo, useAudience } from './testing/audience';

useAudience();

const living = async (on = list) => {
  const [row] = await client()<{ count: number }[]>`
    select count(*)::int from contacts where contact_type_id = ${on} and deleted_at is null`;
  return row?.count;
};

describe('who is chosen', () => {
  it('are all that the filter finds but some, and not who comes later', async () => {
    const ids = await people(10);
    const made = await start({ kind: 'delete', all: true, search: 'Oslo', except: [ids[1] ?? 0] });
    expect(made).toMatchObject({ status: 'done', total: 4, processed: 4, changed: 4 });
    expect(await living()).toBe(6);
    expect(await undo(made.id)).toMatchObject({ status: 'undone', restored: 4, undo_until: null });
    expect(await living()).toBe(10);
    await expect(undo(made.id)).rejects.toMatchObject({ kind: 'conflict' });
  });

  it('are those who match conditions', async () => {
    const ids = await people(6);
    await client()`update contacts set custom_field = '{"plan": "pro"}' where id = any(${ids.slice(0, 2)})`;
    await client()`insert into fields (user_id, field_name, field_type) values (${actor.id}, 'plan', 'text')`;
    const conditions = '[["plan","equals","pro"]]';
    expect(await start({ kind: 'delete', all: true, conditions })).toMatchObject({ total: 2, changed: 2 });
    expect(await living()).toBe(4);
    const gone = '[["gone","not_equals","pro"]]';
    expect(await start({ kind: 'delete', all: true, conditions: gone })).toMatchObject({ total: 0 });
    expect(await living()).toBe(4);
  });

  it('are the given ids alone, where they are the account’s', async () => {
    const [first] = await people(3);
    expect(await start({ kind: 'delete', strIds: [first ?? 0, 2_000_000_000] })).toMatchObject({ total: 1 });
    await expect(start({ kind: 'delete', strIds: [2_000_000_000] })).rejects.toMatchObject({
      kind: 'not-found',
    });
    await expect(start({ kind: 'add_to_list', strIds: [first ?? 0] })).rejects.toMatchObject({
      problems: [{ field: 'list_id', rule: 'required' }],
    });
  });
});

describe('an action without ids', () => {
  // What an empty list of ids, an empty text or null comes to once the request is read.
  const empty = coerceInput(StartBulkActionInput, { kind: 'delete', strIds: [] }).value;
  const read = StartBulkActionInput.parse(empty);

  it('is refused where it doesn’t ask for all, with a filter as well', async () => {
    await people(3);
    for (const input of [read, { ...read, all: false }, { ...read, contact_type_id: list }])
      await expect(start(input)).rejects.toMatchObject({
        problems: [{ field: 'strIds', rule: 'required-without', other: 'all' }],
      });
    const exported = exportPeople({ actor, input: { except: [1] } });
    await expect(exported).rejects.toMatchObject({ problems: [{ field: 'strIds' }] });
    expect(await living()).toBe(3);
    expect(await start({ ...read, all: true })).toMatchObject({ changed: 3 });
  });
});

describe('what is done', () => {
  it('adds those who are missing to a list, and leaves who was changed since on it', async () => {
    await people(5);
    await people(2, other);
    const { id } = await start({ kind: 'add_to_list', list_id: other, all: true, contact_type_id: list });
    expect(await look(id)).toMatchObject({ total: 5, changed: 3, list: { name: 'Buyers' } });
    const [last] = await client()<{ id: number }[]>`
      select id from contacts where contact_type_id = ${other} order by id desc`;
    const changes = {
      contact_id: last?.id ?? 0,
      contact_type_id: other,
      email: 'new@x.example',
      country: '',
    };
    await updateContact({ actor, input: changes });
    expect(await undo(id)).toMatchObject({ restored: 2 });
    expect(await living(other)).toBe(3);
  });

  it('adds the person of a merged address, once, and nobody where they are on the list', async () => {
    const [first = 0, second = 0] = await people(3);
    const third = (await addContactType({ actor, input: { name: 'Guests' } })) ?? 0;
    // The merged address goes on as another contact elsewhere.
    const [again = 0] = (await people(3, third)).slice(1);
    await mergePeople({ actor, input: { contact_id: first, strIds: [second] } });
    const addresses = async (on: number) => {
      const found = await client()<{ email: string }[]>`
        select email from contacts where contact_type_id = ${on} and deleted_at is null order by 1`;
      return found.map(({ email }) => email);
    };
    expect(await addresses(third)).toEqual(['p1@x.example', 'p2@x.example', 'p3@x.example']);
    const onto = (list_id: number, strIds: number[]) => start({ kind: 'add_to_list', list_id, strIds });
    expect(await onto(list, [again])).toMatchObject({ total: 1, changed: 0 });
    expect(await addresses(list)).toEqual(['p1@x.example', 'p3@x.example']);
    const added = await onto(other, [again, first]);
    expect(added).toMatchObject({ total: 2, changed: 1 });
    expect(await addresses(other)).toEqual(['p1@x.example']);
    await undo(added.id);
    expect(await addresses(other)).toEqual([]);
  });

  it('removes the same addresses from another list', async () => {
    const [first] = await people(3);
    await people(3, other);
    const made = await start({ kind: 'remove_from_list', list_id: other, strIds: [first ?? 0] });
    expect([made.changed, await living(), await living(other)]).toEqual([1, 3, 2]);
    await undo(made.id);
    expect(await living(other)).toBe(3);
  });

  it('suppresses for all mail or a group’s, and keeps who left by themselves since', async () => {
    const ids = await people(2);
    const { id: group } = await addGroup({
      actor,
      input: { group_name: 'Sales', description: 'Offers', is_display: true },
    });
    const all = await start({ kind: 'suppress', strIds: ids });
    const some = await start({ kind: 'leave_group', group_id: group, strIds: ids });
    expect(await suppressed()).toMatchObject([{ group: null }, { group }, { group: null }, { group }]);
    const left = { user_id: actor.id, email: 'p1@x.example', kind: 'unsubscribed' } as const;
    await db()
      .insert(contactEvents)
      .values({ ...left, created_at: sql`now()` as never });
    expect(await undo(all.id)).toMatchObject({ restored: 1 });
    expect(await undo(some.id)).toMatchObject({ restored: 1 });
    expect((await suppressed()).map(({ email }) => email)).toEqual(['p1@x.example', 'p1@x.example']);
  });
});

/** Meets a database in which no batch can be noted as done. */
async function withFailingBatches(work: () => Promise<unknown>): Promise<void> {
  await client()`
    create function fail_batch() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`;
  await client()`
    create trigger fail_batch before update on bulk_action_batches for each row execute function fail_batch()`;
  await work().finally(() => client()`drop function fail_batch cascade`);
}

it('that fails at once is the job’s to finish, and its undo too', async () => {
  await people(3);
  const made = { id: 0 };
  await withFailingBatches(async () => {
    Object.assign(made, await start({ kind: 'delete', all: true, contact_type_id: list }));
  });
  expect(await look(made.id)).toMatchObject({ status: 'running', processed: 0 });
  await finishBulkAction(made.id);
  await withFailingBatches(() => undo(made.id));
  expect(await look(made.id)).toMatchObject({ status: 'undoing', processed: 3 });
  await finishBulkAction(made.id);
  expect(await look(made.id)).toMatchObject({ status: 'undone', restored: 3 });
});

describe('a worker that dies', () => {
  const COUNT = 5_000;

  it('between two batches or within one leaves each done once', async () => {
    await people(COUNT);
    const { id, status } = await start({
      kind: 'add_to_list',
      list_id: other,
      all: true,
      contact_type_id: list,
    });
    expect(status).toBe('running');
    await stepBulkAction(id);
    expect(await look(id)).toMatchObject({ processed: 2_000, changed: 2_000 });
    // The second batch is written, and its end is not.
    await withFailingBatches(() => expect(stepBulkAction(id)).rejects.toThrow());
    expect([await living(other), (await look(id)).processed]).toEqual([2_000, 2_000]);
    await Promise.all([finishBulkAction(id), finishBulkAction(id)]);
    expect(await look(id)).toMatchObject({ status: 'done', processed: COUNT, changed: COUNT });
    expect(await living(other)).toBe(COUNT);

    await undo(id);
    await stepBulkAction(id);
    expect(await living(other)).toBe(COUNT - 2_000);
    await Promise.all([finishBulkAction(id), finishBulkAction(id)]);
    expect(await look(id)).toMatchObject({ status: 'undone', restored: COUNT });
    expect(await living(other)).toBe(0);
  });

  it('can be undone while it runs: the rest never begins', async () => {
    await people(COUNT);
    const { id } = await start({ kind: 'delete', all: true, contact_type_id: list });
    await stepBulkAction(id);
    expect(await living()).toBe(COUNT - 2_000);
    await undo(id);
    await finishBulkAction(id);
    expect(await look(id)).toMatchObject({ status: 'undone', changed: 2_000, restored: 2_000 });
    expect(await living()).toBe(COUNT);
  });
});

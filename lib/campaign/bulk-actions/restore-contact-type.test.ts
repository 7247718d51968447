import { beforeEach, describe, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { emptyTables, useDatabase } from '@/lib/runtime/testing/database';
import { pageOfContacts } from '../contacts/list-contacts';
import { listPeople } from '../people/list-people';
import { deleteContactType } from './delete-contact-type';
import { restoreContactType } from './restore-contact-type';
import { listBulkActions } from './rows';
import { finishBulkAction, stepBulkAction } from './run-batches';
import { undoBulkAction } from './undo-bulk-action';

useDatabase();

const living = async () =>
  (
    await client()<{ email: string }[]>`select email from contacts where deleted_at is null order by email`
  ).map(({ email }) => email);

beforeEach(async () => {
  const sql = client();
  await emptyTables('users');
  await sql`
    insert into users (id, email, password_hash, public_key, secret_key_hash)
    values (1, 'a@example.org', 'x', 'a', 'x'), (2, 'b@example.org', 'x', 'b', 'x')`;
  await sql`insert into contact_types (id, user_id, name) values (1, 1, 'One'), (2, 1, 'Two')`;
  await sql`
    insert into contacts (user_id, contact_type_id, email, deleted_at) values
      (1, 1, 'ann@example.org', null), (1, 1, 'gone@example.org', now()), (1, 2, 'bob@example.org', null)`;
});

test('a list comes back with those who went with it, and with nobody who had gone before', async () => {
  await deleteContactType({ actor: actorOf(1), input: { contact_type_id: 1 } });
  expect(await living()).toEqual(['bob@example.org']);
  const restored = restoreContactType({ actor: actorOf(2), input: { contact_type_id: 1 } });
  await expect(restored).rejects.toMatchObject({ kind: 'not-found' });
  await restoreContactType({ actor: actorOf(1), input: { contact_type_id: 1 } });
  expect(await living()).toEqual(['ann@example.org', 'bob@example.org']);
  await restoreContactType({ actor: actorOf(1), input: { contact_type_id: 1 } });
  expect(await living()).toHaveLength(2);
});

describe('a list of many', () => {
  const actor = actorOf(1);
  const input = { contact_type_id: 1 };
  const COUNT = 4_500;
  const lastAction = async () => (await listBulkActions({ actor }))[0] ?? { id: 0 };
  const shown = async () => {
    const { people, total } = await listPeople({ actor, input: { per_page: 10 } });
    return [total, ...new Set(people.map(({ list_name }) => list_name))];
  };

  beforeEach(async () => {
    await client()`
      insert into contacts (user_id, contact_type_id, email)
      select 1, 1, 'p' || n || '@example.org' from generate_series(1, ${COUNT - 1}::int) n`;
  });

  test('is gone at once, and its contacts follow in the background', async () => {
    await deleteContactType({ actor, input });
    expect(await living()).toHaveLength(COUNT + 1);
    expect(await shown()).toEqual([1, 'Two']);
    const listed = await pageOfContacts({ actor, input: { page: 1, per_page: 10 } });
    expect(listed?.contacts).toHaveLength(1);
    await expect(deleteContactType({ actor, input })).rejects.toMatchObject({ kind: 'not-found' });
    expect(await lastAction()).toMatchObject({ kind: 'delete_list', status: 'running', total: COUNT });
    await finishBulkAction((await lastAction()).id);
    expect(await living()).toEqual(['bob@example.org']);
    expect(await lastAction()).toMatchObject({ status: 'done', changed: COUNT, list: { name: 'One' } });
    const [times] = await client()`
      select count(distinct deleted_at)::int as count from contacts where email like 'p%' or email like 'ann%'`;
    expect(times).toEqual({ count: 1 });
  });

  test('comes back while it is being deleted and after, and is not deleted again in between', async () => {
    await deleteContactType({ actor, input });
    const { id } = await lastAction();
    await stepBulkAction(id);
    await restoreContactType({ actor, input });
    expect(await living()).toHaveLength(COUNT + 1 - 2_000);
    await expect(deleteContactType({ actor, input })).rejects.toMatchObject({ kind: 'conflict' });
    await finishBulkAction(id);
    expect(await living()).toHaveLength(COUNT + 1);
    expect(await lastAction()).toMatchObject({ status: 'undone', restored: 2_000 });

    await deleteContactType({ actor, input });
    const again = await lastAction();
    await finishBulkAction(again.id);
    await undoBulkAction({ actor, input: again });
    await finishBulkAction(again.id);
    expect(await living()).toHaveLength(COUNT + 1);
    expect(await living()).not.toContain('gone@example.org');
    expect(await shown()).toEqual([COUNT + 1, 'One']);
  });
});

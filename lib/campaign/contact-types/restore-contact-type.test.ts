import { beforeEach, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { deleteContactType } from './delete-contact-type';
import { restoreContactType } from './restore-contact-type';

useDatabase();

const living = async () =>
  (
    await client()<{ email: string }[]>`select email from contacts where deleted_at is null order by email`
  ).map(({ email }) => email);

beforeEach(async () => {
  const sql = client();
  await sql`truncate users cascade`;
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

import { expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { addContact } from './add-contact';
import { getContact } from './rows';
import { updateContact } from './update-contact';

useDatabase();
const actor = actorOf(1);

test('what is given changes, what is given empty is emptied, the rest stays', async () => {
  const sql = client();
  await sql`
    insert into users (id, email, password_hash, public_key, secret_key_hash)
    values (1, 'a@example.org', 'x', 'a', 'x')`;
  await sql`insert into contact_types (id, user_id, name) values (1, 1, 'One'), (2, 1, 'Two')`;
  await sql`insert into fields (user_id, field_name, field_type) values (1, 'plan', 'text'), (1, 'age', 'number')`;
  const body = { contact_type_id: 1, email: 'mia@example.org', country: 'Norway' };
  const given = { first_name: 'Mia', alt_email: 'mia@other.example', city: 'Oslo', plan: 'pro', age: '7' };
  const id = await addContact({ actor, input: { ...body, ...given } });
  const input = { ...body, contact_id: id, contact_type_id: 2, alt_email: '', city: '', plan: '', age: '8' };
  await updateContact({ actor, input });
  expect(await getContact(1, id)).toMatchObject({
    contact_type_id: 2,
    first_name: 'Mia',
    alt_email: null,
    city: '',
    custom_field: { age: '8' },
  });
  await updateContact({ actor, input: { ...input, age: '' } });
  expect((await getContact(1, id)).custom_field).toBeNull();
  await addContact({ actor, input: { ...body, contact_type_id: 2, email: 'leo@example.org' } });
  const taken = updateContact({ actor, input: { ...input, email: 'LEO@example.org' } });
  await expect(taken).rejects.toMatchObject({ problems: [{ field: 'email', rule: 'taken' }] });
});

test('writes only what is given, while somebody else changes the rest', async () => {
  const sql = client();
  const body = { contact_type_id: 1, email: 'nia@example.org', country: 'Norway' };
  const id = await addContact({ actor, input: body });
  let change: Promise<void> | undefined;
  await sql.begin(async (other) => {
    await other`
      update contacts set email = 'nia@new.example', country = 'Peru', contact_type_id = 2 where id = ${id}`;
    change = updateContact({ actor, input: { contact_id: id, city: 'Oslo' } });
    for (let turn = 0; turn < 200; turn++) {
      const waiting = await other`select from pg_locks where not granted`;
      if (waiting.length > 0) break;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  });
  await change;
  expect(await getContact(1, id)).toMatchObject({
    contact_type_id: 2,
    email: 'nia@new.example',
    country: 'Peru',
    city: 'Oslo',
  });
});

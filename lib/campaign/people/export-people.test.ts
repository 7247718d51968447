import { expect, test } from 'vitest';
import { createAccount } from '@/lib/auth/accounts/create-account';
import { db } from '@/lib/db/client';
import { contacts } from '@/lib/db/schema';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { addContactType } from '../contact-types/add-contact-type';
import { exportPeople } from './export-people';

useDatabase();

test('a field that a contact doesn’t have is an empty cell, whatever objects have by that name', async () => {
  const { id, email } = await createAccount({
    input: { email: 'owner@loadout.example', password: 'a long enough one' },
  });
  const actor = actorOf(id, { email });
  const contact_type_id = (await addContactType({ actor, input: { name: 'Readers' } })) ?? 0;
  const contact = { user_id: id, contact_type_id, email: 'ada@example.net', custom_field: { age: '36' } };
  await db().insert(contacts).values(contact);
  const columns = ['email', 'field:age', 'field:constructor', 'field:__proto__', 'field:toString'];
  const pieces = await exportPeople({ actor, input: { all: true, columns } });
  let file = '';
  for await (const piece of pieces) file += piece;
  expect(file.split('\r\n')[1]).toBe('ada@example.net,36,,,');
});

import { beforeAll, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { callerOf } from '../testing/page-calls';
import { getDynamicContentEndpoint, listCustomFieldsEndpoint, listReservedFieldsEndpoint } from './endpoints';

useDatabase();

let call: Awaited<ReturnType<typeof callerOf>>;
beforeAll(async () => {
  const sql = client();
  for (const id of [1, 2])
    await sql`
      insert into users (id, email, password_hash, public_key, secret_key_hash)
      values (${id}, ${`${id}@example.org`}, 'x', ${`${id}`}, 'x')`;
  for (const [userId, name] of [
    [1, 'pet_name'],
    [1, 'shoe_size'],
    [1, 'pet_age'],
    [2, 'pet_of_another'],
  ] as const)
    await sql`insert into fields (user_id, field_name, field_type) values (${userId}, ${name}, 'text')`;
  call = await callerOf(1);
});

type Listed = { field_name: string }[];
const customFields = async (query = {}) => (await call(listCustomFieldsEndpoint, { query })).body.message;
const namesOf = (fields: Listed) => fields.map(({ field_name }) => field_name);

test('custom fields come whole, by page and by search', async () => {
  const whole = await customFields();
  expect(namesOf(whole.customFields)).toEqual(['pet_age', 'shoe_size', 'pet_name']);
  expect(whole.pagination).toBeUndefined();
  expect(namesOf((await customFields({ search: 'PET_' })).customFields)).toEqual(['pet_age', 'pet_name']);
  const page = await customFields({ page: 2, per_page: 1, search: 'pet' });
  expect(namesOf(page.customFields)).toEqual(['pet_name']);
  expect(page.pagination).toMatchObject({ total: 2, per_page: 1, current_page: 2, last_page: 2 });
  expect(page.pagination.prev_page_url).toMatch(/custom-fields\?per_page=1&search=pet&page=1$/);
  for (const per_page of [0, 1_001, 'x'])
    expect((await call(listCustomFieldsEndpoint, { query: { per_page } })).status).toBe(422);
});

test('so do the reserved fields and the names for templates', async () => {
  const reserved = async (query = {}) => (await call(listReservedFieldsEndpoint, { query })).body.message;
  const all: string[] = namesOf((await reserved()).reservedFields);
  expect(all.slice(0, 3)).toEqual(['first_name', 'last_name', 'email']);
  expect(namesOf((await reserved({ page: 2, per_page: 2 })).reservedFields)).toEqual(all.slice(2, 4));
  expect((await reserved({ page: 1 })).pagination.total).toBe(all.length);
  expect(namesOf((await reserved({ search: 'ADDRESS_' })).reservedFields)).toEqual([
    'address_line1',
    'address_line2',
  ]);
  const contents = async (query = {}) => (await call(getDynamicContentEndpoint, { query })).body.message;
  expect((await contents()).pagination).toBeUndefined();
  expect((await contents({ search: 'Pet' })).contents).toEqual(['pet_name', 'pet_age']);
  const page = await contents({ page: 8, per_page: 3 });
  expect(page.contents).toEqual(['pet_name', 'shoe_size', 'pet_age']);
  expect(page.pagination).toMatchObject({ total: 24, last_page: 8, next_page_url: null });
});

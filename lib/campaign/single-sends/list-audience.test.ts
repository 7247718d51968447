import { beforeAll, expect, test, vi } from 'vitest';
import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newOwner } from '@/lib/runtime/testing/ledger';
import { ledgerRows } from '../delivery/ledger-rows';
import { listAudience } from './list-audience';
import { sendWith } from './testing/sends';

vi.mock(import('../delivery/ledger-rows'), { spy: true });
useDatabase();

let actor: Actor;
let utr: string;
beforeAll(async () => {
  actor = actorOf(await newOwner());
  const [list] = await client()<{ id: number }[]>`
    insert into contact_types (user_id, name) values (${actor.id}, 'Readers') returning id`;
  await client()`
    insert into contacts (user_id, contact_type_id, email, first_name, last_name)
    select ${actor.id}, ${list?.id ?? 0}, to_char(n, 'FM0000') || '@loadout.example', 'Ada', n::text
    from generate_series(1, 2500) n`;
  await client()`
    insert into unsubscribes (user_id, email_address) values (${actor.id}, '0002@loadout.example')`;
  const recipient_id = JSON.stringify([{ id: String(list?.id), table: 'contacts_' }]);
  utr = (await sendWith(actor.id, { status: 0, recipient_id })).input.utr;
});

type Input = Parameters<typeof listAudience>[0]['input'];
const list = (more: Partial<Input> = {}) =>
  listAudience({ actor, input: { utr, per_page: 2, page: 1, ...more } });
const emails = async (more: Partial<Input>) => {
  const { people, total } = await list(more);
  return [total, ...people.map(({ email }) => email.slice(0, 4))];
};

test('lists those whom a send reaches, and those it leaves out', async () => {
  expect(await list()).toEqual({
    people: [
      { contact_id: expect.any(Number), email: '0001@loadout.example', fullname: 'Ada 1' },
      { contact_id: expect.any(Number), email: '0003@loadout.example', fullname: 'Ada 3' },
    ],
    total: 2499,
  });
  expect(await emails({ page: 2 })).toEqual([2499, '0004', '0005']);
  expect(await emails({ page: 1000 })).toEqual([2499, '2000', '2001']);
  expect((await emails({ page: 3, per_page: 999 })).slice(0, 2)).toEqual([2499, '2000']);
  expect(await emails({ page: 1251 })).toEqual([2499]);
  expect(await emails({ reason: 'unsubscribed' })).toEqual([1, '0002']);
  expect(await emails({ reason: 'duplicate' })).toEqual([0]);
  expect(await emails({ search: '249' })).toEqual([13, '0249', '1249']);
});

test('tells the people of many pages apart once', async () => {
  const runs = async (more: Partial<Input>) => {
    const before = vi.mocked(ledgerRows).mock.calls.length;
    await list(more);
    return vi.mocked(ledgerRows).mock.calls.length - before;
  };
  await vi.waitFor(async () => expect(await runs({ page: 4 })).toBe(0));
  expect(await runs({ page: 5 })).toBe(0);
  expect(await runs({ page: 2, per_page: 600 })).toBe(0);
  expect(await runs({ search: 'ada' })).toBe(1);
  await client()`update single_sends set updated_at = now() where utr = ${utr}`;
  expect(await runs({ page: 5 })).toBe(1);
});

import { expect, test } from 'vitest';
import { addContact } from '@/lib/campaign/contacts/add-contact';
import { updateContact } from '@/lib/campaign/contacts/update-contact';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import {
  counted,
  days,
  goLive,
  hours,
  join,
  newWorld,
  pass,
  passHours,
  sentTo,
  standing,
} from './testing/world';

useDatabase();

const RESIDENT = { city: 'Oslo', country: 'Norway' };

test('a welcome automation for a list greets all who join it, over a month', async () => {
  const world = await newWorld();
  await join(world, 'before@x.example', days(-3));
  await goLive(world, days(0));
  await join(world, 'first@x.example', hours(1));
  await passHours(world, 6, 24);
  await join(world, 'second@x.example', hours(25));
  await passHours(world, 30, 12 * 24);
  await join(world, 'LATE@x.example', days(12));
  await passHours(world, 12 * 24 + 6, 30 * 24);
  expect(await sentTo(world, 'before@x.example')).toBe('');
  expect(await sentTo(world, 'first@x.example')).toBe('0@6 1@54 2@174');
  expect(await sentTo(world, 'second@x.example')).toBe('0@30 1@78 2@198');
  expect(await sentTo(world, 'late@x.example')).toBe('0@294 1@342 2@462');
  expect(await standing(world, 'late@x.example')).toBe('done');
  expect(await counted(world)).toEqual({ counter: 9, ledger: 9, pairs: 9, uncut: 0 });
});

test('a custom automation for a list takes all who are there, and all who join later', async () => {
  const world = await newWorld({ type: 'custom', waits: ['3 hours', '1 days'] });
  await join(world, 'there@x.example', days(-3));
  await goLive(world, days(0));
  await passHours(world, 0, 9, 1);
  await join(world, 'new@x.example', hours(10));
  await passHours(world, 10, 40, 1);
  expect(await sentTo(world, 'there@x.example')).toBe('0@3 1@27');
  expect(await sentTo(world, 'new@x.example')).toBe('0@13 1@37');
  expect(await counted(world)).toEqual({ counter: 4, ledger: 4, pairs: 4, uncut: 0 });
});

test('a welcome automation for a segment greets who comes to match, by joining or by an edit', async () => {
  const world = await newWorld({ target: 'segment', waits: ['instantly', '1 hours'] });
  await join(world, 'oslo@x.example', days(-3));
  const rome = await join(world, 'rome@x.example', days(-2), 'Rome');
  await goLive(world, days(0));
  expect(await standing(world, 'oslo@x.example')).toBe('before');
  await passHours(world, 0, 6);
  await updateContact({
    actor: world.actor,
    input: { ...RESIDENT, contact_id: rome, contact_type_id: world.list, email: 'rome@x.example' },
  });
  await join(world, 'new@x.example', hours(7));
  await passHours(world, 12, 24);
  expect(await sentTo(world, 'oslo@x.example')).toBe('');
  expect(await sentTo(world, 'rome@x.example')).toBe('0@12 1@18');
  expect(await sentTo(world, 'new@x.example')).toBe('0@12 1@18');
});

test('conditions that come to match as time passes let in too', async () => {
  const world = await newWorld({ target: 'segment', waits: ['instantly'] });
  await client()`
    update segments set select_field = '["created_at"]', select_operator = '["within_days"]', value = '["2"]'
    where id = ${world.segment}`;
  await join(world, 'ahead@x.example', days(-1));
  await goLive(world, days(0));
  await client()`
    update segments set select_field = '["join_date"]' where id = ${world.segment}`;
  await client()`
    insert into fields (user_id, field_name, field_type) values (${world.actor.id}, 'join_date', 'datetime-local')`;
  await client()`
    update contacts set custom_field = '{"join_date":"2026-01-09T08:00"}' where user_id = ${world.actor.id}`;
  const other = await join(world, 'other@x.example', days(-1));
  await client()`update contacts set custom_field = '{"join_date":"2026-01-09T08:00"}' where id = ${other}`;
  await passHours(world, 0, 90);
  expect(await sentTo(world, 'other@x.example')).toBe('');
  await passHours(world, 96, 120);
  expect(await sentTo(world, 'other@x.example')).toBe('0@96');
  expect(await sentTo(world, 'ahead@x.example')).toBe('');
});

test('who comes onto a list from another joins it, by the time of the move', async () => {
  const world = await newWorld({ waits: ['instantly'] });
  const [other] = await client()<{ id: number }[]>`
    insert into contact_types (user_id, name) values (${world.actor.id}, 'Others') returning id`;
  const moved = await addContact({
    actor: world.actor,
    input: { contact_type_id: other?.id ?? 0, email: 'moved@x.example', country: 'Norway' },
  });
  await goLive(world, new Date());
  await updateContact({
    actor: world.actor,
    input: { ...RESIDENT, contact_id: moved, contact_type_id: world.list, email: 'moved@x.example' },
  });
  // The move is by the database's clock, whose milliseconds have parts.
  await pass(world, new Date(Date.now() + 60_000));
  expect(await standing(world, 'moved@x.example')).toBe('done');
});

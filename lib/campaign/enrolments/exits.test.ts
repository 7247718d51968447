import { expect, test } from 'vitest';
import { deleteContacts } from '@/lib/campaign/contacts/delete-contacts';
import { addRecipient } from '@/lib/campaign/segments/add-recipient';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { enrolContacts } from './enrol-contacts';
import {
  counted,
  days,
  goLive,
  hours,
  join,
  liveWorld,
  newWorld,
  pass,
  passHours,
  sentTo,
  standing,
  unsubscribe,
  type World,
} from './testing/world';

useDatabase();

const move = (id: number, city: string) => client()`update contacts set city = ${city} where id = ${id}`;
const later = (world: World) => passHours(world, 24, 120);

test('whoever unsubscribes, bounces or is deleted leaves, each for their own reason', async () => {
  const world = await liveWorld();
  const names = ['all', 'group', 'bounce', 'deleted', 'stays'];
  const ids = new Map<string, number>();
  for (const name of names) ids.set(name, await join(world, `${name}@x.example`, hours(1)));
  await pass(world, hours(2));
  await unsubscribe(world, 'ALL@x.example');
  await unsubscribe(world, 'group@x.example', 'group');
  await unsubscribe(world, 'bounce@x.example', 'bounce');
  await deleteContacts({ actor: world.actor, input: { ids: [ids.get('deleted') ?? 0] } });
  await later(world);
  const standings = await Promise.all(names.map((name) => standing(world, `${name}@x.example`)));
  expect(standings).toEqual(['left: unsubscribed', 'left: group', 'left: bounced', 'left: erased', 'done']);
  const sent = await Promise.all(names.map((name) => sentTo(world, `${name}@x.example`)));
  expect(sent).toEqual(['0@2', '0@2', '0@2', '0@2', '0@2 1@30 2@54']);
});

test('who leaves the target leaves with exit criteria 1, and stays with 0', async () => {
  for (const [exit_criteria, sent, end] of [
    [1, '0@2', 'left: target'],
    [0, '0@2 1@30 2@54', 'done'],
  ] as const) {
    const world = await liveWorld({ target: 'segment', exit_criteria });
    const id = await join(world, 'mover@x.example', hours(1));
    await pass(world, hours(2));
    await move(id, 'Rome');
    await later(world);
    expect(await sentTo(world, 'mover@x.example')).toBe(sent);
    expect(await standing(world, 'mover@x.example')).toBe(end);
    await move(id, 'Oslo');
    await passHours(world, 126, 150);
    expect(await sentTo(world, 'mover@x.example')).toBe(sent);
  }
});

test('a list or segment that is gone lets nobody in, and those out who have to be in it', async () => {
  for (const [exit_criteria, end] of [
    [1, 'left: target'],
    [0, 'done'],
  ] as const) {
    const world = await liveWorld({ target: 'segment', exit_criteria });
    await join(world, 'in@x.example', hours(1));
    await pass(world, hours(2));
    await client()`update segments set deleted_at = now() where id = ${world.segment}`;
    await join(world, 'late@x.example', hours(3));
    await later(world);
    expect(await standing(world, 'in@x.example')).toBe(end);
    expect(await standing(world, 'late@x.example')).toBe('none');
  }
});

test('somebody suppressed does not enter, and enters when that ends', async () => {
  const world = await liveWorld({ waits: ['instantly'] });
  await unsubscribe(world, 'shy@x.example');
  await join(world, 'Shy@x.example', hours(1));
  await pass(world, hours(2));
  expect(await standing(world, 'shy@x.example')).toBe('none');
  await client()`delete from unsubscribes where user_id = ${world.actor.id}`;
  await pass(world, hours(3));
  expect(await sentTo(world, 'shy@x.example')).toBe('0@3');
});

test('an address enters once, however often its contact is deleted and added again', async () => {
  const world = await liveWorld({ waits: ['instantly', '1 days'] });
  const before = await join(world, 'before@x.example', days(-1));
  for (const hour of [1, 2, 3]) {
    const id = await join(world, 'again@x.example', hours(hour));
    await pass(world, hours(hour));
    await deleteContacts({ actor: world.actor, input: { ids: [id] } });
    await pass(world, hours(hour + 0.5));
  }
  expect(await sentTo(world, 'again@x.example')).toBe('0@1');
  await deleteContacts({ actor: world.actor, input: { ids: [before] } });
  await join(world, 'before@x.example', hours(5));
  await passHours(world, 5, 40);
  expect(await sentTo(world, 'before@x.example')).toBe('0@5 1@29');
});

test('who was in a segment at the beginning and is added anew is welcomed, and an edit alone is no joining', async () => {
  const world = await newWorld({ target: 'segment', waits: ['instantly'] });
  const [gone, same] = [
    await join(world, 'gone@x.example', days(-1)),
    await join(world, 'same@x.example', days(-1)),
  ];
  await goLive(world, days(0));
  await pass(world, hours(1));
  await deleteContacts({ actor: world.actor, input: { ids: [gone] } });
  await move(same, 'Rome');
  await pass(world, hours(2));
  await join(world, 'gone@x.example', hours(3));
  await move(same, 'Oslo');
  await client()`update contacts set email = 'renamed@x.example' where id = ${same}`;
  await pass(world, hours(4));
  expect(await sentTo(world, 'gone@x.example')).toBe('0@4');
  expect(await standing(world, 'renamed@x.example')).toBe('none');
});

test('mails follow a contact to its new address, and begin with nobody anew for it', async () => {
  const world = await liveWorld({ waits: ['instantly', '1 days'] });
  const id = await join(world, 'old@x.example', hours(1));
  await pass(world, hours(1));
  await client()`update contacts set email = 'new@x.example' where id = ${id}`;
  await later(world);
  expect(await sentTo(world, 'old@x.example')).toBe('0@1');
  expect(await sentTo(world, 'new@x.example')).toBe('1@30');
  expect(await counted(world)).toEqual({ counter: 2, ledger: 2, pairs: 2, uncut: 0 });
});

test('a contact that takes an address which has been through the automation leaves it', async () => {
  const world = await liveWorld({ waits: ['instantly', '1 days'] });
  const first = await join(world, 'taken@x.example', hours(1));
  const other = await join(world, 'other@x.example', hours(1));
  await pass(world, hours(1));
  await deleteContacts({ actor: world.actor, input: { ids: [first] } });
  await client()`update contacts set email = 'taken@x.example' where id = ${other}`;
  await later(world);
  expect(await sentTo(world, 'taken@x.example')).toBe('0@1');
  expect(await sentTo(world, 'other@x.example')).toBe('0@1');
  expect(await standing(world, 'other@x.example')).toBe('left: erased');
});

test('somebody added to a segment by hand enters, contact or not', async () => {
  const world = await liveWorld({ target: 'segment', waits: ['instantly'] });
  await join(world, 'rome@x.example', hours(1), 'Rome');
  for (const email of ['rome@x.example', 'stranger@x.example'])
    await addRecipient({
      actor: world.actor,
      input: { segment_id: world.segment, first_name: 'Ann', last_name: 'Ash', email },
    });
  await pass(world, hours(2));
  const rows = await client()<{ email: string; contact: boolean; person: unknown }[]>`
    select email, contact_id is not null as contact, person::text as person from deliveries
    where user_id = ${world.actor.id} order by email`;
  expect(rows.map((row) => ({ ...row }))).toEqual([
    { email: 'rome@x.example', contact: true, person: null },
    {
      email: 'stranger@x.example',
      contact: false,
      person: expect.stringContaining('Ann') as string,
    },
  ]);
});

test('an automation without a mail lets nobody in yet, and one that is not live lets nobody in at all', async () => {
  const world = await liveWorld({ waits: [] });
  await join(world, 'early@x.example', hours(1));
  await pass(world, hours(2));
  expect(await standing(world, 'early@x.example')).toBe('none');
  await world.addMail('instantly');
  await pass(world, hours(3));
  expect(await sentTo(world, 'early@x.example')).toBe('0@3');
  await client()`update automations set deleted_at = now() where id = ${world.automation}`;
  await join(world, 'late@x.example', hours(4));
  expect(await enrolContacts({ automationId: world.automation, now: hours(5) })).toBe(0);
});

import { expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { pauseAutomation } from '../automations/pause-automation';
import { readPath } from '../automations/read-path';
import {
  counted,
  days,
  goLive,
  hours,
  join,
  liveWorld,
  newWorld,
  pass,
  sentTo,
  standing,
  unsubscribe,
  type World,
} from '../enrolments/testing/world';
import { readTimeline } from '../person/read-timeline';
import { addToAutomation } from './add-to-automation';

useDatabase();

const add = ({ actor, utr }: World, strIds: number[], now = hours(1)) =>
  addToAutomation({ actor, input: { utr, strIds }, now });

/** A contact of the account on another list. */
async function elsewhere({ actor }: World, email: string): Promise<number> {
  const [row] = await client()<{ id: number }[]>`
    with made as (insert into contact_types (user_id, name) values (${actor.id}, 'Others') returning id)
    insert into contacts (user_id, contact_type_id, email, created_at)
    select ${actor.id}, id, ${email}, ${days(-1).toISOString()}::text::timestamptz from made returning id`;
  return row?.id ?? 0;
}

test('lets in whoever was there before or is on no list of it, and emails them', async () => {
  const world = await newWorld({ waits: ['instantly', '1 days'] });
  const there = await join(world, 'there@x.example', days(-1));
  await goLive(world, days(0));
  const other = await elsewhere(world, 'other@x.example');
  expect(await add(world, [there, other])).toEqual({ entered: 2, refused: [] });
  await pass(world, hours(1));
  await pass(world, hours(26));
  expect(await sentTo(world, 'there@x.example')).toBe('0@1 1@26');
  expect(await sentTo(world, 'other@x.example')).toBe('0@1 1@26');
});

test('tells why each of the others can’t enter', async () => {
  const world = await liveWorld({ waits: ['instantly', '1 days'] });
  const done = await join(world, 'done@x.example', hours(1));
  await pass(world, hours(1));
  await pass(world, hours(26));
  const inside = await join(world, 'inside@x.example', hours(27));
  await pass(world, hours(27));
  const gone = await elsewhere(world, 'gone@x.example');
  await unsubscribe(world, 'GONE@x.example');
  const bounced = await elsewhere(world, 'bounced@x.example');
  await unsubscribe(world, 'bounced@x.example', 'bounce');
  const twice = [await elsewhere(world, 'twice@x.example'), await elsewhere(world, 'Twice@x.example')];
  const stranger = await elsewhere(await newWorld(), 'stranger@x.example');
  expect(await add(world, [done, inside, gone, bounced, ...twice, stranger], hours(28))).toEqual({
    entered: 1,
    refused: [
      { reason: 'active', count: 1 },
      { reason: 'done', count: 1 },
      { reason: 'unsubscribed', count: 1 },
      { reason: 'bounced', count: 1 },
      { reason: 'duplicate', count: 1 },
      { reason: 'missing', count: 1 },
    ],
  });
  expect(await standing(world, 'stranger@x.example')).toBe('none');
});

test('keeps out who would leave at once, where people leave with the list', async () => {
  const world = await liveWorld({ exit_criteria: 1 });
  const other = await elsewhere(world, 'other@x.example');
  const there = await join(world, 'there@x.example', days(-1));
  expect(await add(world, [other, there])).toEqual({
    entered: 1,
    refused: [{ reason: 'target', count: 1 }],
  });
  await pass(world, hours(2));
  expect(await standing(world, 'there@x.example')).toBe('active');
});

test('lets the same person in once, however many ask at the same time and while people are moved', async () => {
  const world = await liveWorld();
  const ann = await elsewhere(world, 'ann@x.example');
  const asked = await Promise.all([
    ...[1, 2, 3, 4].map(() => add(world, [ann])),
    pass(world, hours(1)).then(() => null),
  ]);
  expect(asked.reduce((sum, one) => sum + (one?.entered ?? 0), 0)).toBe(1);
  await pass(world, hours(2));
  expect(await counted(world)).toMatchObject({ ledger: 1, counter: 1 });
});

test('tells on a person’s timeline who put them in, and on their way through it', async () => {
  const world = await liveWorld();
  const ann = await elsewhere(world, 'ann@x.example');
  const actor = { ...world.actor, via: 'session' as const };
  await addToAutomation({ actor, input: { utr: world.utr, strIds: [ann] }, now: hours(1) });
  const { entries } = await readTimeline({ actor, input: { contact_id: ann } });
  expect(entries.find(({ kind }) => kind === 'entered')).toMatchObject({
    detail: 'session',
    mailing: { utr: world.utr },
    at: '2026-01-05T09:00:00.000000Z',
  });
  const enrolment = entries.find(({ kind }) => kind === 'entered')?.mailing?.enrolment ?? 0;
  const path = await readPath({ actor, input: { utr: world.utr, enrolment } });
  expect(path.person.entered_via).toBe('session');
});

test('takes nobody into one that isn’t live, has no emails, or is another account’s', async () => {
  const world = await liveWorld();
  const ann = await elsewhere(world, 'ann@x.example');
  const other = await newWorld();
  await expect(add({ ...world, actor: other.actor }, [ann])).rejects.toMatchObject({ kind: 'not-found' });
  await expect(add({ ...world, utr: other.utr }, [ann])).rejects.toMatchObject({ kind: 'not-found' });
  await expect(add(other, [ann])).rejects.toMatchObject({ kind: 'not-found' });
  await pauseAutomation({ actor: world.actor, input: { utr: world.utr } });
  await expect(add(world, [ann])).rejects.toMatchObject({ kind: 'conflict' });
  const empty = await liveWorld({ waits: [] });
  const bob = await elsewhere(empty, 'bob@x.example');
  await expect(add(empty, [bob])).rejects.toMatchObject({ kind: 'conflict' });
});

import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/actor';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newOwner, newSend } from '@/lib/runtime/testing/ledger';
import { SendStatus } from '../send-states';
import { readCalendar } from './read-calendar';

useDatabase();

let actor: Actor;
beforeAll(async () => {
  actor = { ...actorOf(await newOwner()), timeZone: 'America/New_York' };
});

const planned = (single_send_name: string, send_due_at: string, more: object = {}) =>
  newSend(actor.id, {
    ...{ single_send_name, send_due_at, status: SendStatus.ready, schedule_type: 1, sent_at: null },
    ...more,
  });

const around = async (month: string, of = actor) =>
  (await readCalendar({ actor: of, input: { month } })).sends.map(
    ({ name, first_day, last_day }) => `${name} ${first_day} ${last_day}`,
  );

test('days are those of the account’s time zone', async () => {
  await planned('Evening', '2031-04-01T02:00:00Z');
  expect(await around('2031-03')).toEqual(['Evening 2031-03-31 2031-03-31']);
});

test('six days before and after a month are in it, and no seventh', async () => {
  await planned('Sixth before', '2032-02-24T12:00:00Z');
  await planned('Seventh after', '2032-04-07T12:00:00Z');
  expect(await around('2032-03')).toEqual(['Sixth before 2032-02-24 2032-02-24']);
  await planned('Sixth after', '2032-04-06T12:00:00Z');
  await planned('Seventh before', '2032-02-23T12:00:00Z');
  expect(await around('2032-03')).toEqual([
    'Sixth before 2032-02-24 2032-02-24',
    'Sixth after 2032-04-06 2032-04-06',
  ]);
});

test('a send in each reader’s time lasts until the last clocks show it', async () => {
  await planned('Everywhere', '2031-05-31T20:00:00Z', {
    ...{ in_reader_zone: true, schedule_date: '2031-06-01', schedule_time: '09:00:00' },
  });
  expect(await around('2031-05')).toEqual(['Everywhere 2031-05-31 2031-06-01']);
  const { sends } = await readCalendar({ actor, input: { month: '2031-06' } });
  expect(sends).toMatchObject([
    { local_time: '2031-06-01T09:00:00', ends_at: '2031-06-01T21:00:00.000000Z', state: 'scheduled' },
  ]);
});

test('a send that is spread over hours is on each of its days', async () => {
  await planned('Slow', '2031-07-31T12:00:00Z', { spread_hours: 48 });
  expect(await around('2031-07')).toEqual(['Slow 2031-07-31 2031-08-02']);
  expect(await around('2031-08')).toEqual(['Slow 2031-07-31 2031-08-02']);
});

test('drafts, cancelled and deleted sends and other accounts’ sends are not in it', async () => {
  const due = '2031-09-10T12:00:00Z';
  await planned('Draft', due, { status: SendStatus.initiate });
  await planned('Cancelled', due, { status: SendStatus.completed, cancelled_at: due });
  await planned('Deleted', due, { deleted_at: due });
  await planned('Planned', due);
  expect(await around('2031-09')).toEqual(['Planned 2031-09-10 2031-09-10']);
  expect(await around('2031-09', actorOf(await newOwner()))).toEqual([]);
});

test('without a month it is the current one, and far months are empty', async () => {
  const { month, today } = await readCalendar({ actor, input: {} });
  expect(today.slice(0, 7)).toBe(month);
  expect(await around('9999-12')).toEqual([]);
  expect(await around('0001-01')).toEqual([]);
});

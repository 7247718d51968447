import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { client, db } from '@/lib/db/client';
import { singleSends } from '@/lib/db/schema';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newOwner, newSender } from '@/lib/runtime/testing/ledger';
import { SendStatus } from '../send-states';
import { scheduleOf } from './due-time';
import { queueStart } from './queue-start';
import { startDueSend } from './start-single-send';

useDatabase();

const YEAR = 2027;
const NEW_YEARS_EVE = new Date(`${YEAR - 1}-12-30T12:00:00Z`);
const DAYS = Array.from({ length: 365 }, (_, day) =>
  new Date(Date.UTC(YEAR, 0, 1 + day)).toISOString().slice(0, 10),
);

/**
 * Two schedules a day in places whose clocks change in different ways: the days of the year on which its time does not
 * come, or comes twice, and when it goes out then. On every other day the clocks show just the time that was asked for.
 */
const PLACES: { zone: string; time: string; odd: Record<string, string> }[] = [
  { zone: 'America/New_York', time: '02:30:00', odd: { '2027-03-14': '2027-03-14T07:30:00Z' } },
  { zone: 'America/New_York', time: '01:30:00', odd: { '2027-11-07': '2027-11-07T05:30:00Z' } },
  {
    zone: 'Europe/Berlin',
    time: '02:30:00',
    odd: { '2027-03-28': '2027-03-28T01:30:00Z', '2027-10-31': '2027-10-31T00:30:00Z' },
  },
  // Half an hour at a time.
  { zone: 'Australia/Lord_Howe', time: '02:15:00', odd: { '2027-10-03': '2027-10-02T15:45:00Z' } },
  { zone: 'Australia/Lord_Howe', time: '01:45:00', odd: { '2027-04-04': '2027-04-03T14:45:00Z' } },
  // No change any more, or never.
  { zone: 'America/Sao_Paulo', time: '00:00:00', odd: {} },
  { zone: 'Asia/Kolkata', time: '23:59:59', odd: {} },
  {
    zone: 'Pacific/Chatham',
    time: '03:00:00',
    odd: { '2027-04-04': '2027-04-03T13:15:00Z', '2027-09-26': '2027-09-25T14:15:00Z' },
  },
];

/** A ready send for each day of the year, with the times that the API would give it. */
async function scheduleYear(zone: string, time: string): Promise<number> {
  const owner = await newOwner();
  const sender = await newSender(owner);
  const rows = DAYS.map((date) => {
    const read = scheduleOf({ schedule_date: date, schedule_time: time }, zone, NEW_YEARS_EVE);
    if ('problems' in read) throw new Error(read.problems[0]?.rule);
    return {
      ...{
        user_id: owner,
        sender_id: sender,
        template_id: 1,
        template_html: '<p>Good morning</p>',
        recipient_id: [],
      },
      ...{
        single_send_name: date,
        subject: 'Good morning',
        preheader: 'News',
        from_sender: '',
        reply_to: '',
      },
      ...{
        utr: randomUUID(),
        status: SendStatus.ready,
        schedule_type: 1,
        schedule_date: date,
        schedule_time: time,
      },
      send_due_at: read.schedule.dueAt.toISOString(),
    };
  });
  for (const { id, send_due_at } of await db().insert(singleSends).values(rows).returning())
    await queueStart(db(), id, send_due_at);
  return owner;
}

/** Runs an account's jobs as the queue would, each at its time, a second early, and once more. */
async function passYear(owner: number): Promise<void> {
  const jobs = await client()<{ payload: string; run_at: string }[]>`
    select j.payload::text, j.run_at from graphile_worker._private_jobs j
    join single_sends s on j.key = 'start-single-send:' || s.id where s.user_id = ${owner} order by j.run_at`;
  for (const { payload, run_at } of jobs) {
    const job = JSON.parse(payload) as { id: number; due: string };
    const now = new Date(run_at);
    for (const late of [-1_000, 0, 60_000]) await startDueSend(job, new Date(now.getTime() + late));
  }
}

test('a year of daily schedules: each goes out once, when the clocks of its place show its time', async () => {
  const owners = await Promise.all(PLACES.map(({ zone, time }) => scheduleYear(zone, time)));
  await Promise.all(owners.map(passYear));
  const sends = await client()<
    { user_id: number; day: string; status: number; sent_at: string; shown: string }[]
  >`
    select s.user_id, single_send_name as day, status, sent_at,
      to_char(sent_at at time zone (${PLACES.map(({ zone }) => zone)}::text[])[
        array_position(${owners}::int[], s.user_id)], 'YYYY-MM-DD HH24:MI:SS') as shown
    from single_sends s order by s.user_id, day`;
  expect(sends).toHaveLength(PLACES.length * DAYS.length);
  for (const [index, { zone, time, odd }] of PLACES.entries()) {
    const own = sends.filter(({ user_id }) => user_id === owners[index]);
    expect(
      own.filter(({ status }) => status !== 2),
      zone,
    ).toEqual([]);
    const strange = own.filter(({ day, shown }) => shown !== `${day} ${time}` || odd[day]);
    expect(
      Object.fromEntries(strange.map(({ day, sent_at }) => [day, new Date(sent_at).getTime()])),
      zone,
    ).toEqual(Object.fromEntries(Object.entries(odd).map(([day, moment]) => [day, Date.parse(moment)])));
  }
}, 120_000);

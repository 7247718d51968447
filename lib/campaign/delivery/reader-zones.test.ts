import { beforeEach, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { newOwner, newSend } from '@/lib/runtime/testing/ledger';
import { momentOf } from '../reader-zones/moment-of';
import { cancelSingleSend } from '../single-sends/cancel-single-send';
import { pauseSingleSend } from '../single-sends/pause-single-send';
import { resumeSingleSend } from '../single-sends/resume-single-send';
import { sendMissed } from '../single-sends/send-missed';
import { startSingleSendJob } from '../single-sends/start-single-send';
import { materialise } from './materialise';
import { newPeer, type Peer } from './testing/peer';
import { countersOf, drain, loseWorker, useEmptyLedger } from './testing/send';

useEmptyLedger();

const HOUR_MS = 3_600_000;
// The account’s clocks show it in an hour, so India’s showed it hours ago.
const [DATE = '', TIME = ''] = new Date(Date.now() + HOUR_MS).toISOString().slice(0, 19).split('T');

const READERS = [
  { email: 'india@example.org', field: 'asia/calcutta ', country: 'Norway' },
  { email: 'typo@example.org', field: 'Middle-earth', country: 'NORWAY' },
  { email: 'nowhere@example.org', field: '', country: '' },
  { email: 'new-york@example.org', field: 'America/New_York', country: '' },
  { email: 'los-angeles@example.org', field: 'US/Pacific', country: 'Norway' },
  { email: 'denver-1@example.org', field: 'America/Denver', country: '' },
  { email: 'denver-2@example.org', field: 'America/Denver', country: '' },
];

const dueIn = (zone: string) => momentOf(DATE, TIME, zone).toISOString();

let owner: number;
let id: number;
let utr: string;
beforeEach(async () => {
  owner = await newOwner();
  const sql = client();
  await sql`insert into fields (user_id, field_name, field_type) values (${owner}, 'Time zone', 'text')`;
  const [list] =
    await sql`insert into contact_types (user_id, name) values (${owner}, 'Readers') returning id`;
  for (const { email, field, country } of READERS)
    await sql`
      insert into contacts (user_id, contact_type_id, email, country, custom_field)
      values (${owner}, ${list?.id}, ${email}, ${country}, ${JSON.stringify({ 'Time zone': field })})`;
  const made = await newSend(owner, {
    recipient_id: JSON.stringify([{ id: String(list?.id), table: 'contacts_' }]),
    schedule_type: 1,
    schedule_date: DATE,
    schedule_time: TIME,
    in_reader_zone: true,
  });
  id = made.singleSendId ?? 0;
  const [send] = await sql`select utr from single_sends where id = ${id}`;
  utr = send?.utr;
  await materialise(id);
});

/** The clocks go on: what is due by `until` falls due, and the times of all others come closer. */
const passUntil = async (until: string) => {
  const ms = Math.max(0, Date.parse(until) - Date.now()) + 60_000;
  await client()`update deliveries set retry_at = retry_at - make_interval(secs => ${ms / 1000}) where status = 'queued'`;
  await client()`update delivery_batches set due_at = due_at - make_interval(secs => ${ms / 1000}) where done_at is null`;
};

const addresses = ({ taken }: Peer) => taken.map((email) => email.split('@')[0]).sort();

test('each gets it when the own clocks show the time, those of whom it has passed at once', async () => {
  const found = await client()<{ email: string; due: Date | null }[]>`
    select split_part(email, '@', 1) as email, retry_at as due from deliveries where single_send_id = ${id} order by retry_at nulls first, email`;
  expect(found.map(({ email, due }) => [email, due && new Date(due).toISOString()])).toEqual([
    ['india', null],
    ['typo', null],
    ['nowhere', dueIn('UTC')],
    ['new-york', dueIn('America/New_York')],
    ['denver-1', dueIn('America/Denver')],
    ['denver-2', dueIn('America/Denver')],
    ['los-angeles', dueIn('America/Los_Angeles')],
  ]);
  const peer = newPeer();
  await drain(peer);
  expect(addresses(peer)).toEqual(['india', 'typo']);
  await passUntil(dueIn('UTC'));
  await drain(peer);
  expect(addresses(peer)).toEqual(['india', 'nowhere', 'typo']);
});

test('nobody gets it twice or is forgotten where it is paused, its worker dies and its start runs again', async () => {
  const given = { actor: actorOf(owner), input: { utr } };
  const peer = newPeer();
  await drain(peer);
  await startSingleSendJob.run({ id });
  await pauseSingleSend(given);
  await passUntil(dueIn('America/Denver'));
  await drain(peer);
  expect(peer.taken).toHaveLength(2);
  await resumeSingleSend(given);
  await drain(peer);
  await loseWorker('w1');
  expect(addresses(peer)).toEqual(['denver-1', 'denver-2', 'india', 'new-york', 'nowhere', 'typo']);
  expect(await countersOf(id)).toMatchObject({ status: 2, delivered: 6 });
  await passUntil(new Date(Date.now() + 3 * HOUR_MS).toISOString());
  await drain(peer);
  expect(await countersOf(id)).toMatchObject({ status: 3, delivered: 7 });
  expect(new Set(addresses(peer)).size).toBe(7);
});

test('cancelled, it ends at once; sent to those who were missed, they still get it at their own times', async () => {
  const given = { actor: actorOf(owner), input: { utr } };
  const peer = newPeer();
  await drain(peer);
  await cancelSingleSend(given);
  await drain(peer);
  expect(await countersOf(id)).toMatchObject({ status: 3, delivered: 2 });
  await sendMissed(given);
  await startSingleSendJob.run({ id });
  await drain(peer);
  expect(peer.taken).toHaveLength(2);
  await passUntil(dueIn('America/New_York'));
  await drain(peer);
  expect(addresses(peer)).toEqual(['india', 'new-york', 'nowhere', 'typo']);
  await passUntil(new Date(Date.now() + 5 * HOUR_MS).toISOString());
  await drain(peer);
  expect(await countersOf(id)).toMatchObject({ status: 3, delivered: 7 });
});

test('no batch reaches into another', async () => {
  const [overlapping] = await client()`
    select count(*)::int as n from delivery_batches a join delivery_batches b
    on a.single_send_id = ${id} and b.single_send_id = ${id} and a.id < b.id and a.first_id <= b.last_id and b.first_id <= a.last_id`;
  expect(overlapping?.n).toBe(0);
});

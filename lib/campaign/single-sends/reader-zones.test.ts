import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newOwner, newSender } from '@/lib/runtime/testing/ledger';
import { momentOf } from '../reader-zones/moment-of';
import { NewDraftInput } from './draft-schemas';
import { duplicateSingleSend } from './duplicate-single-send';
import { launchSingleSend } from './launch-single-send';
import { readProgress } from './read-progress';
import { reviewSingleSend } from './review-single-send';
import { getSingleSend } from './rows';
import { createDraft } from './save-draft';

useDatabase();

let actor: Actor;
let given: object;
beforeAll(async () => {
  const owner = await newOwner();
  const sql = client();
  await sql`update users set email_verified_at = now() where id = ${owner}`;
  await sql`insert into templates (id, template_name, is_blank) values (1, 'Blank', 1) on conflict do nothing`;
  await sql`insert into fields (user_id, field_name, field_type) values (${owner}, 'time_zone', 'text')`;
  actor = { ...actorOf(owner), timeZone: 'America/New_York' };
  const sender_id = await newSender(owner);
  const [list] =
    await sql`insert into contact_types (user_id, name) values (${owner}, 'Readers') returning id`;
  for (const [email, zone] of [
    ['tokyo@example.org', 'Asia/Tokyo'],
    ['auckland@example.org', 'Pacific/Auckland'],
    ['unknown@example.org', ''],
  ] as const)
    await sql`
      insert into contacts (user_id, contact_type_id, email, custom_field)
      values (${owner}, ${list?.id}, ${email}, ${JSON.stringify({ time_zone: zone })})`;
  given = {
    ...{
      sender_id,
      subject: 'News',
      recipient_id: [`contacts_${list?.id}`],
      content: 'html',
      template_html: '<p>One</p>',
    },
    ...{ schedule_type: true, in_reader_zone: true },
  };
});

const HOUR_MS = 3_600_000;

/** A date and time which New York's clocks show so many hours from now. */
const inHours = (hours: number) => {
  const shown = new Date(Date.now() + hours * HOUR_MS).toLocaleString('sv', { timeZone: 'America/New_York' });
  const [schedule_date = '', schedule_time = ''] = shown.split(' ');
  return { schedule_date, schedule_time };
};

const newDraft = async (more: object) =>
  (await createDraft({ actor, input: NewDraftInput.parse({ ...given, ...more }) })).utr;

test('a draft tells of how many the zone is known and of how many it is late, and starts with the first reader', async () => {
  const at = inHours(48);
  const utr = await newDraft(at);
  const first = momentOf(at.schedule_date, at.schedule_time, 'Pacific/Auckland').toISOString();
  const { recipients, reader_times } = await reviewSingleSend({ actor, input: { utr } });
  expect({ recipients, reader_times }).toEqual({ recipients: 3, reader_times: { known: 2, late: 0, first } });
  const { send_due_at } = await launchSingleSend({ actor, input: { utr, undo_seconds: 30 } });
  expect(new Date(send_due_at ?? '').toISOString()).toBe(first);
  const { local_time } = await readProgress({ actor, input: { utr } });
  expect(local_time).toBe(`${at.schedule_date}T${at.schedule_time}`);
  const copy = await duplicateSingleSend({ actor, input: { utr } });
  expect(await getSingleSend(actor.id, copy)).toMatchObject({ in_reader_zone: true });
});

test('where it is late for some it starts at once, after the seconds in which it can be undone', async () => {
  const utr = await newDraft(inHours(2));
  expect((await reviewSingleSend({ actor, input: { utr } })).reader_times).toMatchObject({ late: 2 });
  const { send_due_at } = await launchSingleSend({ actor, input: { utr, undo_seconds: 30 } });
  expect(Math.abs(Date.parse(send_due_at ?? '') - Date.now() - 30_000)).toBeLessThan(20_000);
});

test('a time by another zone’s clocks is kept as it was chosen, goes out at that moment, and is copied', async () => {
  const at = { schedule_date: '2031-03-30', schedule_time: '02:30' };
  const utr = await newDraft({ ...at, in_reader_zone: false, schedule_zone: 'Europe/Oslo' });
  const { send_due_at } = await launchSingleSend({ actor, input: { utr, undo_seconds: 0 } });
  // Oslo’s clocks go from 02:00 to 03:00 that night.
  expect(new Date(send_due_at ?? '').toISOString()).toBe('2031-03-30T01:30:00.000Z');
  expect(await readProgress({ actor, input: { utr } })).toMatchObject({ schedule_zone: 'Europe/Oslo' });
  const copy = await duplicateSingleSend({ actor, input: { utr } });
  expect(await getSingleSend(actor.id, copy)).toMatchObject({
    schedule_time: '02:30:00',
    schedule_zone: 'Europe/Oslo',
  });
  expect(NewDraftInput.safeParse({ ...given, schedule_zone: 'Europe/Atlantis' }).success).toBe(false);
});

test('it is not tested at the same time', async () => {
  const test = { tests: 'subject', subject: 'Second', share: 20, measure: 'opens', wait_hours: 4 };
  const utr = await newDraft({ ...inHours(48), test });
  await expect(launchSingleSend({ actor, input: { utr, undo_seconds: 0 } })).rejects.toThrow('same time');
});

import { expect, test } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '@/lib/db/client';
import { type Marketer, marketer } from '../support/campaign';
import { automationOf, LIVE, PAUSED, pause, setLive } from '../support/campaign-automations';
import {
  importContacts,
  newAutomation,
  newContact,
  newMailing,
  newSchedule,
  newSegment,
} from '../support/campaign-records';
import { success } from '../support/expectations';

/** A change is a sweep's within a second, and a worker takes what that has written at once. */
const SOON_MS = 10_000;

let owner: Marketer;
test.beforeAll(async () => {
  owner = await marketer();
});

/** The subjects that addresses of a domain got, each as `address: subject`, in order. */
async function kept(domain: string): Promise<string[]> {
  const rows = await db().execute<{ to_address: string; subject: string }>(sql`
    select to_address, subject from mails where kind = 'campaign' and to_address like ${`%@${domain}`} order by id`);
  return rows.map(({ to_address, subject }) => `${to_address.split('@')[0]}: ${subject}`);
}

const arrives = (domain: string, mails: readonly string[]) =>
  expect
    .poll(async () => (await kept(domain)).sort(), { timeout: SOON_MS, intervals: [100] })
    .toEqual([...mails].sort());

test('who joins the list of a live welcome automation is mailed within seconds, each mail once', async () => {
  const domain = `w${Date.now()}.example.net`;
  const mailing = await newMailing(owner.api);
  const join = (name: string, first_name = name) =>
    newContact(owner.api, mailing.contact_type_id, { email: `${name}@${domain}`, first_name });
  await join('before');
  const utr = await newAutomation(owner.api, mailing, { type: 'welcome' });
  const instant = { waiting_type: 'instantly', waiting_period: 1 };
  await newSchedule(owner.api, utr, mailing.sender_id, { ...instant, subject: 'Hello ((first_name))' });
  await newSchedule(owner.api, utr, mailing.sender_id, { ...instant, subject: 'And again' });
  await newSchedule(owner.api, utr, mailing.sender_id, { subject: 'In two days' });
  success(await setLive(owner, utr), LIVE);

  await join('ann', 'Ann');
  await arrives(domain, ['ann: Hello Ann', 'ann: And again']);
  const csv = `email,first_name\nbob@${domain},Bob\nANN@${domain},Anna\n`;
  await importContacts(owner.api, mailing.contact_type_id, csv);
  const two = ['ann: Hello Ann', 'ann: And again', 'bob: Hello Bob', 'bob: And again'];
  await arrives(domain, two);

  success(await pause(owner, utr), PAUSED);
  await join('cyd', 'Cyd');
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  expect(await kept(domain)).toHaveLength(two.length);
  success(await setLive(owner, utr), LIVE);
  await arrives(domain, [...two, 'cyd: Hello Cyd', 'cyd: And again']);

  await expect
    .poll(() => automationOf(owner, utr), { timeout: SOON_MS })
    .toMatchObject({ status: 1, total_triggered: 6, total_delivered: 6, total_failed: 0, total_unknown: 0 });
});

test('an edit that makes a contact match a segment lets it into the segment’s automation', async () => {
  const domain = `s${Date.now()}.example.net`;
  const mailing = await newMailing(owner.api);
  const segment = await newSegment(owner.api, mailing.contact_type_id, {
    select_field: ['city'],
    select_operator: ['equals'],
    value: ['Oslo'],
  });
  const body = { contact_type_id: mailing.contact_type_id, country: 'Norway' };
  const there = { ...body, email: `there@${domain}`, city: 'Oslo' };
  const moves = { ...body, email: `moves@${domain}`, city: 'Bergen' };
  await newContact(owner.api, mailing.contact_type_id, there);
  const contact_id = await newContact(owner.api, mailing.contact_type_id, moves);
  const utr = await newAutomation(owner.api, mailing, {
    type: 'welcome',
    automation_for: `segments_${segment}`,
  });
  await newSchedule(owner.api, utr, mailing.sender_id, {
    waiting_type: 'instantly',
    waiting_period: 1,
    subject: 'In Oslo now',
  });
  success(await setLive(owner, utr), LIVE);
  success(await owner.api.post('contacts/update', { ...moves, contact_id, city: 'Oslo' }), z.unknown());
  await arrives(domain, ['moves: In Oslo now']);
});

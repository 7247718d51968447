import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { singleSends } from '@/lib/db/schema';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newDeliveries, newOwner, newSend } from '@/lib/runtime/testing/ledger';
import { exportRecipients } from '../recipients/export-recipients';
import { pageOfSingleSendRecipients } from '../recipients/list-single-send-recipients';
import { type DeliveriesQuery, ExportRecipientsQuery } from '../recipients/schemas';
import { recordEvents } from '../tracking/record-events';
import { createReportLink } from './create-report-link';
import { readDevices } from './read-devices';
import { readSharedReport } from './read-shared-report';

useDatabase();

let actor: Actor;
let utr: string;
beforeAll(async () => {
  actor = actorOf(await newOwner());
  const mailing = await newSend(actor.id, { sent_at: new Date().toISOString() });
  const names = ['ann', 'bob', 'cy', 'di', 'ed'];
  const ids = await newDeliveries(
    mailing,
    names.map((name) => `${name}@post.example`),
  );
  const of = (name: string) => ids[names.indexOf(name)] ?? 0;
  const open = (name: string, more: object) => ({
    ...{ deliveryId: of(name), kind: 'opened' as const, link: null },
    ...more,
  });
  const click = (name: string, more: object) => ({
    ...{ deliveryId: of(name), kind: 'clicked' as const, link: 'https://shop.example/' },
    ...more,
  });
  await recordEvents([
    // Her mail program hides the phone that she then follows a link on.
    open('ann', { program: 'gmail' }),
    click('ann', { device: 'phone' }),
    open('bob', { device: 'computer', program: 'outlook' }),
    open('bob', { device: 'phone', program: 'apple_mail' }),
    open('bob', { device: 'phone', program: 'apple_mail' }),
    { deliveryId: of('cy'), kind: 'machine_opened', link: null, device: null, program: 'apple_private' },
    open('di', {}),
  ]);
  const [send] = await db()
    .select({ utr: singleSends.utr })
    .from(singleSends)
    .where(eq(singleSends.id, mailing.singleSendId ?? 0));
  utr = send?.utr ?? '';
});

const namesOf = async (more: Partial<z.output<typeof DeliveriesQuery>>) => {
  const page = await pageOfSingleSendRecipients({ actor, input: { utr, page: 1, per_page: 10, ...more } });
  return page?.recipients.map(({ email }) => email.slice(0, email.indexOf('@')));
};

test('people are counted by what they read with, and each count leads to them', async () => {
  const { devices, programs } = await readDevices({ actor, input: { utr } });
  expect(devices).toEqual([
    { device: 'phone', people: 2, clicked: 1 },
    { device: 'computer', people: 1, clicked: 0 },
    { device: 'unknown', people: 1, clicked: 0 },
  ]);
  expect(programs).toEqual([
    { program: 'apple_mail', people: 1 },
    { program: 'apple_private', people: 1 },
    { program: 'gmail', people: 1 },
    { program: 'outlook', people: 1 },
    { program: 'unknown', people: 1 },
  ]);
  for (const { device, people } of devices) expect(await namesOf({ device })).toHaveLength(people);
  for (const { program, people } of programs) expect(await namesOf({ program })).toHaveLength(people);
  expect(await namesOf({ device: 'phone' })).toEqual(['ann', 'bob']);
  expect(await namesOf({ device: 'unknown' })).toEqual(['di']);
  expect(await namesOf({ program: 'apple_private' })).toEqual(['cy']);
  expect(await namesOf({ program: 'unknown' })).toEqual(['di']);
});

test('the file of the recipients names what each of them used, once', async () => {
  let file = '';
  for await (const piece of exportRecipients({ actor, input: ExportRecipientsQuery.parse({ utr }) }))
    file += piece;
  const lines = file.trim().split(/\r?\n/);
  expect(lines[0]).toMatch(/,devices,mail_programs,country$/);
  expect(lines[1]).toMatch(/,phone,gmail,$/);
  expect(lines[2]).toMatch(/,"computer;phone","outlook;apple_mail",$/);
  expect(lines[5]).toMatch(/,,,$/);
});

test('a link to the report shows the same', async () => {
  const { url } = await createReportLink({ actor, input: { utr, days: 1 } });
  const shared = await readSharedReport(url.slice(url.lastIndexOf('/') + 1));
  expect(shared).toMatchObject(await readDevices({ actor, input: { utr } }));
});

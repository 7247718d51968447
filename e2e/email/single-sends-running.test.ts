import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { db } from '@/lib/db/client';
import { type Marketer, marketer } from '../support/campaign';
import { deliveries } from '../support/campaign-contract/deliveries';
import {
  importContacts,
  newMailing,
  newNotificationRecipient,
  newSend,
  newSender,
  sendOf,
} from '../support/campaign-records';
import { success } from '../support/expectations';

const PEOPLE = 120;
const PER_MINUTE = 1_200;

let owner: Marketer;
test.beforeAll(async () => {
  owner = await marketer();
});

const control = async (verb: string, utr: string) =>
  success(await owner.api.post(`single/send/${verb}`, { utr }), z.unknown());

async function until(utr: string, isSo: (send: Awaited<ReturnType<typeof sendOf>>) => boolean) {
  await expect
    .poll(async () => isSo(await sendOf(owner.api, utr)), { timeout: 30_000, intervals: [100] })
    .toBe(true);
  return sendOf(owner.api, utr);
}

const ledger = async (utr: string) => {
  const counts: Record<string, number> = {};
  const { recipients } = success(await owner.api.get('single-send/recipients', { utr }), deliveries);
  for (const { status } of recipients) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

test('a send is paused, resumed, cancelled and sent to the rest while it runs; each gets it once', async () => {
  const tag = `${Date.now()}.example.net`;
  const mailing = await newMailing(owner.api);
  const people = Array.from({ length: PEOPLE }, (_, i) => `p${i}@${tag}`);
  await importContacts(owner.api, mailing.contact_type_id, `email\n${people.join('\n')}\n`);
  const notified = await newNotificationRecipient(owner.api, `duty@${tag}`).then(() => `duty@${tag}`);
  const sender_id = await newSender(owner.api, { mails_per_minute: PER_MINUTE });
  const begun = Date.now();
  const utr = await newSend(owner.api, { ...mailing, sender_id }, { schedule_type: 0 });
  await until(utr, ({ delivered }) => delivered > 0);
  expect(Date.now() - begun, 'the first mail leaves within seconds').toBeLessThan(10_000);

  await control('pause', utr);
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const held = await sendOf(owner.api, utr);
  expect(held).toMatchObject({ status: 2, triggered: PEOPLE, pause_reason: 'Paused by hand.' });
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  expect((await sendOf(owner.api, utr)).delivered, 'nothing leaves while it is paused').toBe(held.delivered);
  expect(held.delivered).toBeLessThan(PEOPLE);

  await control('resume', utr);
  await until(utr, ({ delivered }) => delivered > held.delivered);
  await control('cancel', utr);
  const stopped = await until(utr, ({ status }) => status === 3);
  expect(stopped.delivered).toBeLessThan(PEOPLE);
  expect(await ledger(utr)).toEqual({ sent: stopped.delivered, cancelled: PEOPLE - stopped.delivered });

  expect(await control('send-missed', utr)).toEqual({ recipients: PEOPLE - stopped.delivered });
  const whole = await until(utr, ({ status }) => status === 3);
  expect(whole).toMatchObject({
    triggered: PEOPLE,
    delivered: PEOPLE,
    failed: 0,
    unknown: 0,
    cancelled_at: null,
  });
  expect(await ledger(utr)).toEqual({ sent: PEOPLE });

  const mails = await db().execute<{ to_address: string; kind: string; text: string }>(
    `select to_address, kind, text from mails where to_address like '%@${tag}' order by id`,
  );
  const kept = mails.filter(({ kind }) => kind === 'campaign').map(({ to_address }) => to_address);
  expect([...kept].sort()).toEqual([...people].sort());
  const told = mails.filter(
    ({ to_address, kind }) => to_address === notified && kind.startsWith('single-send.'),
  );
  expect(told.map(({ kind }) => kind)).toEqual([
    'single-send.started',
    'single-send.completed',
    'single-send.completed',
  ]);
  expect(told.at(-1)?.text).toContain(`Recipients: ${PEOPLE}`);
});

import { expect, test } from '@playwright/test';
import { addSendTotals } from '@/lib/campaign/delivery/add-send-totals';
import { Deliveries } from '@/lib/campaign/recipients/schemas';
import { Activity, Domains, Links, Problems, Usual } from '@/lib/campaign/send-reports/schemas';
import { SendProgress } from '@/lib/campaign/single-sends/console-schemas';
import { db } from '@/lib/db/client';
import { contactEvents, deliveries } from '@/lib/db/schema';
import { type Marketer, marketer } from '../support/campaign';
import { newSend, putSend, sendOf } from '../support/campaign-records';
import { success } from '../support/expectations';

const LINK = 'https://example.net/((first_name))';
let owner: Marketer;
let utr: string;

test.beforeAll(async () => {
  owner = await marketer();
  utr = await newSend(owner.api, undefined, { draft: true });
  const { id: single_send_id, user_id } = await sendOf(owner.api, utr);
  const at = new Date(Date.now() - 5 * 3_600_000);
  await putSend(utr, {
    status: 3,
    sent_at: at.toISOString(),
    completed_at: at.toISOString(),
    ...{ triggered: 4, delivered: 2, bounces: 1, failed: 1, unique_opens: 1, unique_clicks: 1 },
  });
  const person = (name: string, values: object) => ({ user_id, single_send_id, email: name, ...values });
  const rows = await db()
    .insert(deliveries)
    .values([
      person('Ada@one.example', { status: 'sent', opens: 2, clicks: 1 }),
      person('bo@one.example', { status: 'sent', unsubscribed: true }),
      person('cy@two.example', {
        status: 'bounced',
        reason: 'no_address',
        answer: '550 5.1.1 No such user cy',
      }),
      person('di@two.example', { status: 'failed', reason: 'gave_up', answer: '451 4.7.1 Try later' }),
      person('ed@two.example', { status: 'suppressed', reason: 'group' }),
    ])
    .returning({ id: deliveries.id });
  await addSendTotals(db(), { userId: user_id, id: single_send_id, after: 0 });
  const ada = { user_id, single_send_id, email: 'ada@one.example', delivery_id: rows[0]?.id };
  const hour = (hours: number) => new Date(at.getTime() + hours * 3_600_000 + 1000).toISOString();
  await db()
    .insert(contactEvents)
    .values([
      { ...ada, kind: 'opened', created_at: hour(0) },
      { ...ada, kind: 'opened', created_at: hour(2) },
      { ...ada, kind: 'clicked', detail: LINK, created_at: hour(2) },
      { ...ada, kind: 'machine_clicked', detail: LINK, created_at: hour(2) },
    ]);
});

test('figures are of people, and what machines did stands apart', async () => {
  const { hours, later } = success(await owner.api.get('single-send/activity', { utr }), Activity);
  expect(hours.length).toBeGreaterThanOrEqual(5);
  expect(hours[0]).toEqual({ opened: 1, clicked: 0, machine_opened: 0, machine_clicked: 0 });
  expect(hours[2]).toEqual({ opened: 1, clicked: 1, machine_opened: 0, machine_clicked: 1 });
  expect(later.opened).toBe(0);
  const { links } = success(await owner.api.get('single-send/links', { utr }), Links);
  expect(links).toEqual([{ url: LINK, people: 1, clicks: 1, machine_clicks: 1 }]);
});

test('domains and problems count by receiving domain, with the server’s words', async () => {
  const { domains } = success(await owner.api.get('single-send/domains', { utr }), Domains);
  expect(domains).toEqual([
    { domain: 'one.example', recipients: 2, delivered: 2, opened: 1, clicked: 1, bounced: 0, failed: 0 },
    { domain: 'two.example', recipients: 2, delivered: 0, opened: 0, clicked: 0, bounced: 1, failed: 1 },
  ]);
  const { problems } = success(await owner.api.get('single-send/problems', { utr }), Problems);
  expect(problems).toHaveLength(2);
  expect(problems).toContainEqual({
    domain: 'two.example',
    kind: 'bounced',
    count: 1,
    answer: '550 5.1.1 No such user cy',
    answers: 1,
  });
});

test('each figure leads to its people', async () => {
  const emailsOf = async (query: object) =>
    success(
      await owner.api.get('single-send/recipients', { utr, page: 1, ...query }),
      Deliveries,
    ).recipients.map(({ email }) => email);
  expect(await emailsOf({ show: 'opened' })).toEqual(['Ada@one.example']);
  expect(await emailsOf({ show: 'not_opened' })).toEqual(['bo@one.example']);
  expect(await emailsOf({ show: 'unsubscribed' })).toEqual(['bo@one.example']);
  expect(await emailsOf({ show: 'left_out', reason: 'group' })).toEqual(['ed@two.example']);
  expect(await emailsOf({ domain: 'TWO.example', show: 'failed' })).toEqual(['di@two.example']);
  expect(await emailsOf({ link: LINK })).toEqual(['Ada@one.example']);
  const file = await owner.api.get('single-send/recipients/export', { utr, show: 'opened' });
  expect(file.status).toBe(200);
});

test('progress tells the state, and what can be sent again is counted', async () => {
  const progress = success(await owner.api.get('single-send/progress', { utr }), SendProgress);
  expect(progress).toMatchObject({ state: 'sent', waiting: 0, triggered: 4 });
  const usual = success(await owner.api.get('single-send/usual', { utr }), Usual);
  expect(usual).toEqual({
    ...{ sends: 0, delivered: null, opened: null, clicked: null, unsubscribed: null },
    missed: 1,
  });
});

import { expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { readerToken } from '@/lib/campaign/mail-links/reader-token';
import { db } from '@/lib/db/client';
import { automations, deliveries, singleSends } from '@/lib/db/schema';
import {
  type LedgerMailing,
  newDeliveries,
  newLink,
  newSchedule,
  newSend,
} from '@/lib/runtime/testing/ledger';
import { baseUrl } from '../support/api';
import { type Marketer, marketer } from '../support/campaign';
import { raw } from '../support/raw';
import { startServer } from '../support/server';

const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0' };
const TARGET = 'https://shop.example/sale?a=1&b=((first_name|friend))#top';

let owner: Marketer;
let mailing: LedgerMailing;
let link: number;

test.beforeAll(async () => {
  owner = await marketer();
});
test.beforeEach(async () => {
  mailing = await newSend(owner.id);
  link = await newLink(mailing, TARGET);
});

const one = async () => (await newDeliveries(mailing, ['reader@mail.example']))[0] ?? 0;
const openPath = (token: string) => `/api/mail/open?t=${token}`;
const clickPath = (token: string, to: unknown = link) => `/api/mail/click?t=${token}&l=${to}`;

const get = (path: string, init: RequestInit = {}) =>
  fetch(baseUrl() + path, { redirect: 'manual', ...init, headers: { ...FIREFOX, ...init.headers } });

async function counts(id: number) {
  const [row] = await db()
    .select({ opens: deliveries.opens, clicks: deliveries.clicks })
    .from(deliveries)
    .where(eq(deliveries.id, id));
  const [send] = await db()
    .select()
    .from(singleSends)
    .where(eq(singleSends.id, mailing.singleSendId ?? 0));
  expect([send?.total_opens, send?.total_clicks]).toEqual([row?.opens, row?.clicks]);
  return [row?.opens, row?.clicks];
}

test.describe('the picture of a mail', () => {
  test('is a GIF of one pixel that nobody keeps, and counts as an open', async () => {
    const id = await one();
    const answer = await get(openPath(readerToken(id)));
    expect(answer.status).toBe(200);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([
      bytes.length,
      bytes.toString('latin1', 0, 6),
      bytes.readUInt16LE(6),
      bytes.readUInt16LE(8),
    ]).toEqual([43, 'GIF89a', 1, 1]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/gif',
      'content-length': '43',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[\w-]{20,}$/),
    });
    expect(answer.headers.get('set-cookie')).toBeNull();
    // Whoever has the answer finds it counted.
    expect(await counts(id)).toEqual([1, 0]);
    await get(openPath(readerToken(id)));
    expect(await counts(id)).toEqual([2, 0]);
  });

  test('is the same for tokens that are none, which count nowhere', async () => {
    const id = await one();
    const token = readerToken(id);
    const wrong = [
      '',
      'x',
      token.slice(0, -1),
      `${token}0`,
      readerToken(id + 1_000_000),
      '%00',
      '%ff',
      'x'.repeat(4_000),
    ];
    for (const path of ['/api/mail/open', ...wrong.map(openPath), `/api/mail/open?t=x&t=${token}`]) {
      const answer = await get(path);
      expect([answer.status, (await answer.arrayBuffer()).byteLength], path).toEqual([200, 43]);
    }
    expect(await counts(id)).toEqual([0, 0]);
  });

  test('is counted exactly when many fetch it at once', async () => {
    const ids = await newDeliveries(
      mailing,
      Array.from({ length: 40 }, (_, index) => `reader${index}@mail.example`),
    );
    const requests = Array.from({ length: 400 }, (_, index) => ids[index % ids.length] ?? 0);
    const answers = await Promise.all(requests.map((id) => get(openPath(readerToken(id)))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const [send] = await db()
      .select()
      .from(singleSends)
      .where(eq(singleSends.id, mailing.singleSendId ?? 0));
    expect([send?.total_opens, send?.unique_opens]).toEqual([400, 40]);
    expect(Object.keys(send?.unique_open_token ?? {}).sort()).toEqual(['first_at', 'last_at']);
  });
});

test.describe('a link of a mail', () => {
  test('leads to its target with the recipient’s values, and counts', async () => {
    const id = await one();
    const answer = await get(clickPath(readerToken(id)));
    expect([answer.status, await answer.text()]).toEqual([302, '']);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      location: 'https://shop.example/sale?a=1&b=friend#top',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-request-id': expect.any(String),
    });
    expect(await counts(id)).toEqual([1, 1]);
  });

  test('leads nowhere where it is altered, or another mailing’s', async () => {
    const id = await one();
    const token = readerToken(id);
    const foreign = await newLink(await newSend(owner.id), 'https://elsewhere.example/');
    const wrong = [
      clickPath(token, foreign),
      clickPath(token, ''),
      clickPath(token, 'https://elsewhere.example'),
      clickPath(token, `${link}&u=https://elsewhere.example`).replace(`l=${link}`, 'l=0'),
      clickPath(`${token}x`),
      clickPath(''),
      '/api/mail/click',
      `/api/mail/click?url=https://elsewhere.example&t=${token}`,
    ];
    for (const path of wrong) {
      const answer = await get(path);
      expect(answer.status, path).toBe(404);
      expect(answer.headers.get('location')).toBeNull();
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const text = await answer.text();
      expect(text).toContain('Open the email again');
      expect(text).not.toContain('elsewhere');
    }
    expect(await counts(id)).toEqual([0, 0]);
  });

  test('leads machines on, uncounted', async () => {
    const id = await one();
    const machines: Record<string, string>[] = [
      { 'user-agent': 'Mozilla/5.0 (compatible; Proofpoint URL Defense)' },
      { 'sec-purpose': 'prefetch' },
    ];
    for (const headers of machines) {
      expect((await get(clickPath(readerToken(id)), { headers })).status).toBe(302);
      expect((await get(openPath(readerToken(id)), { headers })).status).toBe(200);
    }
    expect(await counts(id)).toEqual([0, 0]);
  });

  test('as a page for people is readable', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto('/api/mail/click?t=x&l=1');
    await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  });
});

test('HEAD answers as GET does, and counts nothing', async () => {
  const id = await one();
  const picture = await get(openPath(readerToken(id)), { method: 'HEAD' });
  expect([picture.status, await picture.text()]).toEqual([200, '']);
  expect([picture.headers.get('content-type'), picture.headers.get('content-length')]).toEqual([
    'image/gif',
    '43',
  ]);
  const led = await get(clickPath(readerToken(id)), { method: 'HEAD' });
  expect([led.status, led.headers.get('location')]).toEqual([
    302,
    'https://shop.example/sale?a=1&b=friend#top',
  ]);
  expect((await get(clickPath('x'), { method: 'HEAD' })).status).toBe(404);
  expect(await counts(id)).toEqual([0, 0]);
});

test('other methods are refused, with Allow, and count nothing', async () => {
  const id = await one();
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const answer = await get(openPath(readerToken(id)), { method });
    expect([answer.status, answer.headers.get('allow')], method).toEqual([405, 'GET, HEAD, OPTIONS']);
  }
  const options = await get(clickPath(readerToken(id)), { method: 'OPTIONS' });
  expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
  expect((await raw(openPath(readerToken(id)), { method: 'PURGE' })).status).toBe(405);
  expect(await counts(id)).toEqual([0, 0]);
});

test('the statistics of single sends and automations show them', async () => {
  const shown = async (path: string, utr: string | undefined) =>
    (await owner.api.get(path, { utr })).body.message as Record<string, unknown>;
  const [a = 0, b = 0] = await newDeliveries(mailing, ['a@mail.example', 'b@mail.example']);
  for (const path of [openPath(readerToken(a)), openPath(readerToken(a)), clickPath(readerToken(b))])
    await get(path);
  const [send] = await db()
    .select({ utr: singleSends.utr })
    .from(singleSends)
    .where(eq(singleSends.id, mailing.singleSendId ?? 0));
  const { singleSend } = await shown('single-send/details', send?.utr);
  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
  expect(singleSend).toMatchObject([
    {
      total_opens: 3,
      unique_opens: 2,
      total_clicks: 1,
      unique_clicks: 1,
      unique_open_token: { first_at: moment, last_at: moment },
    },
  ]);
  const schedule = await newSchedule(owner.id);
  const target = await newLink(schedule, TARGET);
  const [c = 0] = await newDeliveries(schedule, ['c@mail.example']);
  await get(clickPath(readerToken(c), target));
  const [automation] = await db()
    .select({ utr: automations.utr })
    .from(automations)
    .where(eq(automations.id, schedule.automationId ?? 0));
  expect((await shown('automations/details', automation?.utr)).automation).toMatchObject({
    total_opens: 1,
    total_unique_opens: 1,
    total_clicks: 1,
    total_unique_clicks: 1,
  });
});

test('a client’s own request id is kept', async () => {
  const answer = await get(openPath('x'), { headers: { 'x-request-id': 'mine-7' } });
  expect(answer.headers.get('x-request-id')).toBe('mine-7');
});

test('each address may ask so often in a minute, apart from what it asks of the APIs', async () => {
  const server = await startServer({ env: { RATE_LIMIT_PER_MINUTE: '5', TRUST_PROXY: '1' }, worker: false });
  try {
    const from = (address: string, path: string) =>
      fetch(server.url + path, { headers: { ...FIREFOX, 'x-forwarded-for': address }, redirect: 'manual' });
    for (let sent = 0; sent < 5; sent++) expect((await from('192.0.2.1', openPath('x'))).status).toBe(200);
    const refused = await from('192.0.2.1', clickPath('x'));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.text()).toContain('Try again in');
    expect((await from('192.0.2.2', openPath('x'))).status).toBe(200);
    expect((await from('192.0.2.1', '/api/health')).status).toBe(200);
  } finally {
    await server.stop();
  }
});

test('the picture comes even where opens can’t be recorded', async () => {
  const server = await startServer({ worker: false });
  try {
    const { default: postgres } = await import('postgres');
    const sql = postgres(server.databaseUrl, { max: 1 });
    await sql`drop table contact_events cascade`;
    await sql.end();
    const answer = await fetch(server.url + openPath(readerToken(1)), { headers: FIREFOX });
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, 43]);
    const metrics = await (await fetch(`${server.url}/api/metrics`)).text();
    expect(metrics).toMatch(/^loadout_reader_events_dropped_total\{event="open"\} 1$/m);
  } finally {
    await server.stop();
  }
});

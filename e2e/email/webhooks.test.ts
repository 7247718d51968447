import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { statusReport } from '@/lib/campaign/feedback/testing/reports';
import { bounceToken } from '@/lib/campaign/mail-links/bounce-address';
import { client } from '@/lib/db/client';
import { baseUrl } from '../support/api';
import { counterOf, listsOf, newSentMail, type SentMail } from '../support/reader-mails';
import { type RunningServer, startServer } from '../support/server';

const KEY = randomBytes(24);
const TOKEN = 'a token of the mail server';

// The server under test has no secrets for webhooks; this one does, on the same database.
let server: RunningServer;
test.beforeAll(async () => {
  const database = process.env.DATABASE_URL;
  server = await startServer({
    ...(database && { database }),
    worker: false,
    env: {
      RESEND_WEBHOOK_SECRET: `whsec_${KEY.toString('base64')}`,
      BOUNCE_WEBHOOK_TOKEN: TOKEN.replaceAll(' ', '-'),
    },
  });
});
test.afterAll(() => server.stop());

type Signed = { id?: string; seconds?: number; key?: Buffer; body?: string; names?: 'svix' | 'webhook' };

/** Svix's scheme: base64 of HMAC-SHA-256 over `id.timestamp.body`, with the key that the secret holds in base64. */
function headersOf(body: string, { id = `msg_${randomUUID()}`, seconds, key = KEY, names = 'svix' }: Signed) {
  const timestamp = String(seconds ?? Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    [`${names}-id`]: id,
    [`${names}-timestamp`]: timestamp,
    [`${names}-signature`]: `v1,${randomBytes(32).toString('base64')} v1,${signature}`,
  };
}

const send = (body: string, headers: Record<string, string>, origin = server.url) =>
  fetch(`${origin}/api/webhooks/resend`, { method: 'POST', headers, body });
const sign = (event: unknown, signed: Signed = {}) => {
  const body = JSON.stringify(event);
  return send(body, headersOf(body, signed));
};

async function providedMail(): Promise<SentMail & { provider: string }> {
  const provider = randomUUID();
  return { ...(await newSentMail({ provider_id: provider })), provider };
}

const bounced = (provider: string) => ({
  type: 'email.bounced',
  created_at: new Date().toISOString(),
  data: {
    email_id: provider,
    to: ['tove@example.net'],
    bounce: { type: 'Permanent', subType: 'General', message: '550 5.1.1 No such user' },
  },
});

const statusOf = async ({ id }: SentMail) =>
  (await client()<{ status: string }[]>`select status from deliveries where id = ${id}`)[0]?.status;
const text = async (answer: Response) => [answer.status, await answer.text()];

test.describe('Resend', () => {
  test('tells that a mail came back, once', async () => {
    const mail = await providedMail();
    const id = `msg_${randomUUID()}`;
    expect(await text(await sign(bounced(mail.provider), { id }))).toEqual([200, 'applied\n']);
    expect(await text(await sign(bounced(mail.provider), { id }))).toEqual([200, 'repeated\n']);
    expect(await statusOf(mail)).toBe('bounced');
    expect(await counterOf(mail, 'bounces')).toBe(1);
    expect(await counterOf(mail, 'delivered')).toBe(0);
    expect(await listsOf(mail)).toEqual([null]);
  });

  test('may tell the end before the beginning, and everything at once', async () => {
    const mail = await providedMail();
    const of = (type: string) => ({ ...bounced(mail.provider), type });
    await Promise.all(
      [
        'email.bounced',
        'email.delivered',
        'email.sent',
        'email.complained',
        'email.delivery_delayed',
      ].flatMap((type) => [sign(of(type)), sign(of(type))]),
    );
    expect(await statusOf(mail)).toBe('bounced');
    expect(await counterOf(mail, 'delivered')).toBe(0);
    expect(await counterOf(mail, 'bounces')).toBe(1);
    expect(await counterOf(mail, 'complaints')).toBe(1);
  });

  test('is believed by its signature alone', async () => {
    const mail = await providedMail();
    const event = bounced(mail.provider);
    const body = JSON.stringify(event);
    const now = Math.floor(Date.now() / 1000);
    const answers = await Promise.all([
      send(body, {}),
      sign(event, { key: randomBytes(24) }),
      sign(event, { seconds: now - 301 }),
      // The server's clock may have gone on meanwhile.
      sign(event, { seconds: now + 330 }),
      send(`${body} `, headersOf(body, {})),
      send(body, { ...headersOf(body, {}), 'svix-id': 'msg_other' }),
      send(body, { ...headersOf(body, {}), 'svix-timestamp': 'soon' }),
      send(body, { ...headersOf(body, {}), 'svix-signature': 'v1' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
    expect(await statusOf(mail)).toBe('sent');
    expect((await sign(event, { names: 'webhook', seconds: now - 200 })).status).toBe(200);
    expect(await statusOf(mail)).toBe('bounced');
  });

  test('may send what means nothing here', async () => {
    for (const event of [bounced(randomUUID()), { type: 'contact.created', data: {} }, [], 'text', null])
      expect(await text(await sign(event))).toEqual([200, 'ignored\n']);
    const broken = '{"type":';
    expect((await send(broken, headersOf(broken, {}))).status).toBe(400);
    const large = ' '.repeat(1024 * 1024 + 1);
    expect((await send(large, headersOf(large, {}))).status).toBe(413);
    expect((await fetch(`${server.url}/api/webhooks/resend`)).status).toBe(405);
  });
});

test.describe('mails that came back', () => {
  const hand = (mail: string, authorization = `Bearer ${TOKEN.replaceAll(' ', '-')}`, query = '') =>
    fetch(`${server.url}/api/webhooks/bounces${query}`, {
      method: 'POST',
      headers: { 'content-type': 'message/rfc822', authorization },
      body: mail,
    });
  const returnAddress = ({ id }: SentMail) => `bounces+${bounceToken(id)}@mail.example`;

  test('count once', async () => {
    const mail = await newSentMail();
    const report = statusReport({ to: returnAddress(mail) });
    expect(await text(await hand(report))).toEqual([200, 'applied\n']);
    expect(await text(await hand(report))).toEqual([200, 'repeated\n']);
    expect(await statusOf(mail)).toBe('bounced');
    expect(await listsOf(mail)).toEqual([null]);
  });

  test('may be named by the address that they came to', async () => {
    const mail = await newSentMail();
    const to = encodeURIComponent(returnAddress(mail));
    const report = statusReport({ to: 'bounces@mail.example' });
    expect(await text(await hand(report))).toEqual([200, 'ignored\n']);
    expect(await text(await hand(report, undefined, `?to=${to}`))).toEqual([200, 'applied\n']);
    expect(await statusOf(mail)).toBe('bounced');
  });

  test('need the token, and be of a sane size', async () => {
    const mail = await newSentMail();
    const report = statusReport({ to: returnAddress(mail) });
    for (const authorization of ['', 'Bearer', 'Bearer wrong', TOKEN, `Basic ${TOKEN}`])
      expect((await hand(report, authorization)).status).toBe(401);
    expect((await hand('x'.repeat(4 * 1024 * 1024 + 1))).status).toBe(413);
    expect(await statusOf(mail)).toBe('sent');
  });
});

test('without their secrets, both are closed, and the log says why', async () => {
  for (const [path, setting] of [
    ['resend', 'RESEND_WEBHOOK_SECRET'],
    ['bounces', 'BOUNCE_WEBHOOK_TOKEN'],
  ]) {
    const answer = await fetch(`${baseUrl()}/api/webhooks/${path}`, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(503);
    const port = new URL(baseUrl()).port;
    await expect
      .poll(() => readFile(`.test/logs/server-${port}.log`, 'utf8'))
      .toContain(`${setting} is not set`);
  }
});

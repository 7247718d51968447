import { beforeAll, expect, test } from 'vitest';
import { hashSecret } from '@/lib/crypto/secrets';
import { client } from '@/lib/db/client';
import type { Endpoint } from '@/lib/http/endpoint';
import { useDatabase } from '@/lib/runtime/testing/database';
import { campaign } from '../contract';
import { campaignEndpoints } from '../registry';

useDatabase();

const writing = campaignEndpoints.filter(({ writes }) => writes);
const utr = '00000000-0000-4000-8000-000000000001';
const keyOf = ({ record = '' }: Endpoint) => ({ [record]: record === 'utr' ? utr : 1 });

let head: (endpoint: Endpoint, query: Record<string, string | number>) => Promise<number>;
const mailed = async () => (await client()`select count(*)::int as mails from mails`)[0]?.mails;
const made = async () =>
  (await client()`select (select count(*) from automations) + (select count(*) from single_sends) as made`)[0]
    ?.made;

beforeAll(async () => {
  const sql = client();
  for (const id of [1, 2])
    await sql`
      insert into users (id, email, password_hash, public_key, secret_key_hash)
      values (${id}, ${`${id}@example.org`}, 'x', ${`${id}`}, ${hashSecret('x')})`;
  await sql`
    insert into senders (id, user_id, from_name, from_email, reply_to_email, country_id, company_address, nickname, utr)
    values (1, 1, 'Shop', 'a@example.org', 'a@example.org', 1, 'x', 'shop', ${utr})`;
  await sql`
    insert into automations (user_id, utr, automation_name, automation_type, automation_for, automation_for_table)
    values (1, ${utr}, 'Hello', 1, 1, 'contacts_')`;
  await sql`
    insert into single_sends (user_id, template_id, sender_id, utr, single_send_name, recipient_id, from_sender, reply_to, subject, preheader,
      schedule_type)
    values (1, 1, 1, ${utr}, 'News', '[]', 'a@example.org', 'a@example.org', 'News', 'All of it', 0)`;
  head = async (endpoint, { by = 1, ...query }) => {
    const parameters = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, `${value}`]));
    const request = new Request(`http://localhost:3000/api/email${endpoint.path}?${parameters}`, {
      method: 'HEAD',
      headers: { PublicKey: `${by}`, SecretKey: 'x' },
    });
    return (await campaign.route(endpoint).HEAD(request)).status;
  };
});

test('HEAD of a GET that writes tells whether there is such a record, and does nothing', async () => {
  expect(writing.map(({ path }) => path).sort()).toEqual([
    '/automations/duplicate',
    '/automations/pause',
    '/automations/set-live',
    '/sender/resend-mail',
    '/single/send/duplicate',
  ]);
  const before = [await mailed(), await made()];
  for (const endpoint of writing) {
    const { path, record = '' } = endpoint;
    expect([path, await head(endpoint, keyOf(endpoint))]).toEqual([path, 200]);
    for (const none of [
      {},
      { ...keyOf(endpoint), by: 2 },
      { [record]: 'unknown' },
      { [record]: 2_000_000_000 },
    ])
      expect([path, none, await head(endpoint, none)]).toEqual([path, none, 404]);
  }
  expect([await mailed(), await made()]).toEqual(before);
});

import { expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '@/lib/db/client';
import { singleSends } from '@/lib/db/schema';
import { invalid, type Marketer, marketer, notFound } from '../support/campaign';
import { countryId, newSend, newSender, someAddress } from '../support/campaign-records';
import { senderOf, verifyByMail } from '../support/campaign-senders';
import { success } from '../support/expectations';

let owner: Marketer;
test.beforeAll(async () => {
  owner = await marketer();
});

type Usage = { postal_address: string; uses: { kind: string; utr: string; state: string }[] };
const usageOf = async ({ api }: Marketer, sender_id: number) =>
  (await api.get('sender/usage', { sender_id })).body.message as Usage;

test('a sender tells what depends on it, is deleted, and comes back', async () => {
  const utr = await newSend(owner.api);
  const [send] = await db().select().from(singleSends).where(eq(singleSends.utr, utr));
  const sender_id = send?.sender_id ?? 0;
  const usage = await usageOf(owner, sender_id);
  expect(usage.uses).toMatchObject([{ kind: 'send', utr }]);
  expect(usage.postal_address).toContain('Norway');
  await owner.api.delete('sender/delete', { sender_id });
  notFound(await owner.api.get('sender/usage', { sender_id }));
  notFound(await (await marketer()).api.post('sender/restore', { sender_id }));
  success(await owner.api.post('sender/restore', { sender_id }), z.literal('Restored Successfully'));
  expect((await senderOf(owner, sender_id)).id).toBe(sender_id);
  expect((await usageOf(owner, sender_id)).uses).toMatchObject([{ utr, state: 'draft' }]);
});

test('one postal address is given to all senders, and to nobody else’s', async () => {
  const [own, stranger] = [await marketer(), await marketer()];
  const ids = [await newSender(own.api), await newSender(own.api)];
  const theirs = await newSender(stranger.api);
  const body = { country_id: await countryId('SE'), company_address: 'Sveavägen 1', zip_code: '111 57' };
  const answer = await own.api.post('senders/postal-address', body);
  expect(success(answer, z.object({ senders: z.int() }))).toEqual({ senders: 2 });
  for (const id of ids) expect(await senderOf(own, id)).toMatchObject({ ...body, company_address2: null });
  expect((await senderOf(stranger, theirs)).company_address).not.toBe('Sveavägen 1');
  invalid(await own.api.post('senders/postal-address', { ...body, country_id: 2_000_000_000 }), {
    country_id: ['The selected country id is invalid.'],
  });
});

test('the DNS panel names three records of the domain, whatever the network says', async () => {
  const from_email = someAddress('mail.loadout-test.example');
  const sender_id = await newSender(owner.api, { verified: false, from_email });
  const answer = await owner.api.get('sender/dns', { sender_id });
  expect(answer.body.message).toMatchObject({
    domain: 'mail.loadout-test.example',
    checks: [{ kind: 'spf' }, { kind: 'dkim' }, { kind: 'dmarc' }],
  });
  const { checks } = answer.body.message as { checks: { state: string }[] };
  expect(['missing', 'unreachable']).toContain(checks[0]?.state);
  notFound(await (await marketer()).api.get('sender/dns', { sender_id }));
  await verifyByMail(from_email);
});

test('reputation is counted by the account’s own emails', async () => {
  const own = await marketer();
  expect((await own.api.get('reputation')).body.message).toMatchObject({
    days: 30,
    total: { handed: 0, bounced: 0, complained: 0 },
    senders: [],
    domains: [],
  });
  expect((await own.api.get('reputation/people')).body.message).toEqual({ people: [], total: 0 });
});

test('settings are saved by sections, and an old revision of one is refused', async () => {
  const { api } = await marketer();
  type Settings = Record<'time_zone' | 'sending', { revision: string; mails_per_minute?: number | null }>;
  const read = async () => (await api.get('settings')).body.message as Settings;
  const { revision } = (await read()).sending;
  const saved = z.literal('Updated Successfully');
  success(await api.post('settings/sending', { mails_per_minute: 600, revision }), saved);
  expect((await read()).sending.mails_per_minute).toBe(600);
  expect((await api.post('settings/sending', { mails_per_minute: 5, revision })).status).toBe(409);
  success(await api.post('settings/retention', { keep_activity_months: 12 }), saved);
  success(await api.post('settings/time-zone', { time_zone: 'Europe/Oslo' }), saved);
  invalid(await api.post('settings/time-zone', { time_zone: 'Mars' }), {
    time_zone: ['The time zone must be a valid timezone.'],
  });
  expect((await api.post('settings/retention', { keep_activity_months: 7 })).status).toBe(422);
  expect((await api.get('settings/old-activity', { months: 12 })).body.message).toEqual({ count: 0 });
});

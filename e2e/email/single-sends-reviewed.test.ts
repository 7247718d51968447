import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { db } from '@/lib/db/client';
import {
  bodies,
  expectNoRecord,
  invalid,
  type Marketer,
  marketer,
  NO_UTRS,
  requiredTexts,
} from '../support/campaign';
import {
  importContacts,
  type Mailing,
  newMailing,
  newSend,
  newSender,
  sendOf,
  someAddress,
} from '../support/campaign-records';
import { failure, success } from '../support/expectations';

const TEST = 'single/send/test';
const said = z.literal('Test Mail Send');
const checked = z.strictObject({
  recipients: z.int(),
  left_out: z.record(z.string(), z.int()),
  warnings: z.array(z.strictObject({ kind: z.string(), text: z.string().min(10) })),
  reader_times: z.null(),
});

let owner: Marketer;
let mailing: Mailing;
let foreign: string;
test.beforeAll(async () => {
  [owner, foreign] = [await marketer(), await newSend((await marketer()).api)];
  mailing = await newMailing(owner.api);
  await importContacts(
    owner.api,
    mailing.contact_type_id,
    'email,first_name\nada@example.net,Ada\nb@example.net,Bo\n',
  );
});

const mailsTo = (address: string) =>
  db().execute<{
    subject: string;
    html: string;
    text: string;
    status: string;
    reply_to: string;
    from_address: string;
  }>(`select * from mails where to_address = '${address}' and kind = 'campaign.test' order by id`);

test.describe('POST single/send/test', () => {
  test('mails it to the addresses, in all three bodies, and leaves the send as it is', async () => {
    const sender_id = await newSender(owner.api, { from_email: 'desk@example.net', from_name: 'Nord' });
    const utr = await newSend(owner.api, { ...mailing, sender_id }, { draft: true });
    const before = await sendOf(owner.api, utr);
    for (const { encoding, send } of bodies(owner.api)) {
      const address = `${encoding}.${someAddress()}`;
      success(await send(TEST, { utr, emails: [address, ` ${address.toUpperCase()} `] }), said);
      await expect.poll(async () => (await mailsTo(address))[0]?.status).toBe('kept');
      const mails = await mailsTo(address);
      expect(mails).toHaveLength(1);
      expect(mails[0]).toMatchObject({
        subject: '[Test] Hello First name',
        from_address: '"Nord" <desk@example.net>',
      });
    }
    success(await owner.api.post(TEST, { utr, emails: 'Ada@example.net' }), said);
    expect((await mailsTo('Ada@example.net')).at(-1)?.subject).toBe('[Test] Hello Ada');
    expect(await sendOf(owner.api, utr)).toEqual(before);
  });

  test('its links lead to pages that change nothing', async () => {
    const utr = await newSend(owner.api, mailing, { draft: true });
    const address = `links.${someAddress()}`;
    success(await owner.api.post(TEST, { utr, emails: [address] }), said);
    const [mail] = await mailsTo(address);
    const [, link = ''] = /href="([^"]*\/unsubscribe[^"]*)"/.exec(mail?.html ?? '') ?? [];
    expect(link).not.toBe('');
    const page = await fetch(link.replaceAll('&amp;', '&'));
    expect(page.status).toBeLessThan(500);
    const [row] = await db().execute(
      `select count(*)::int as n from unsubscribes where email_address = '${address}'`,
    );
    expect(row).toEqual({ n: 0 });
  });

  test('refuses what is no address, none and too many, all at once', async () => {
    const utr = await newSend(owner.api, mailing);
    invalid(await owner.api.post(TEST), requiredTexts('utr', 'emails'));
    invalid(await owner.api.post(TEST, { utr, emails: ['a@example.net', 'nobody'] }), {
      'emails.1': ['The emails.1 must be a valid email address.'],
    });
    const many = await owner.api.post(TEST, {
      utr,
      emails: Array.from({ length: 11 }, (_, i) => `a${i}@example.net`),
    });
    expect([many.status, Object.keys(many.body.errors as object)]).toEqual([422, ['emails']]);
    await expectNoRecord(
      (name) => owner.api.post(TEST, { utr: name, emails: ['a@example.net'] }),
      [...NO_UTRS, foreign],
    );
  });

  test('goes from a verified sender alone', async () => {
    const sender_id = await newSender(owner.api, { verified: false });
    const utr = await newSend(owner.api, { ...mailing, sender_id });
    const answer = await owner.api.post(TEST, { utr, emails: ['a@example.net'] });
    failure(answer, 409);
    expect(answer.body.errors).toMatch(/not verified/);
  });

  test('goes to 30 addresses an hour', async () => {
    const own = await marketer();
    const utr = await newSend(own.api);
    const ten = (round: number) => Array.from({ length: 10 }, (_, i) => `r${round}.${i}@example.net`);
    for (const round of [1, 2, 3]) success(await own.api.post(TEST, { utr, emails: ten(round) }), said);
    const answer = await own.api.post(TEST, { utr, emails: ['one.more@example.net'] });
    failure(answer, 429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(60);
    expect(await mailsTo('one.more@example.net')).toHaveLength(0);
  });
});

test.describe('GET single-send/check', () => {
  const check = async (utr: unknown) => owner.api.get('single-send/check', { utr });

  test('tells whom it would reach, and what readers would see', async () => {
    const list = `contacts_${mailing.contact_type_id}`;
    const utr = await newSend(owner.api, mailing, { subject: 'Hi ((nick_name))', recipient_id: [list] });
    await owner.api.post('global-unsubscribes/save', { email_address: 'B@example.net' });
    expect(success(await check(utr), checked)).toEqual({
      recipients: 1,
      left_out: { unsubscribed: 1 },
      warnings: [{ kind: 'unknown_tags', text: expect.stringContaining('((nick_name))') }],
      reader_times: null,
    });
  });

  test('warns of a sender that is not verified, a design of another editor, and of nobody', async () => {
    const sender_id = await newSender(owner.api, { verified: false });
    const empty = await newMailing(owner.api);
    const strange = { template_json: '{"blocks":[]}', template_html: undefined };
    const utr = await newSend(owner.api, { ...empty, sender_id }, strange);
    const { recipients, warnings } = success(await check(utr), checked);
    expect(recipients).toBe(0);
    expect(warnings.map(({ kind }) => kind).sort()).toEqual(['design', 'nobody', 'sender']);
  });

  test('says Record Not Found of what is none of the account’s', async () => {
    await expectNoRecord(check, [...NO_UTRS, '', foreign]);
  });
});

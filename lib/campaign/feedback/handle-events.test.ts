import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { type LedgerMailing, newDeliveries, newOwner, newSend } from '@/lib/runtime/testing/ledger';
import { bounceAddress } from '../mail-links/bounce-address';
import { handleBounceMail } from './handle-bounce-mail';
import { handleResendEvent } from './handle-resend-event';
import { qmailReport } from './testing/plain-reports';
import { complaintReport, delayReport, statusReport } from './testing/reports';

vi.stubEnv('BOUNCE_ADDRESS', 'bounces@mail.example');
useDatabase();

let mailing: LedgerMailing;
let id: number;
let provider: string;
beforeEach(async () => {
  provider = randomUUID();
  mailing = await newSend(await newOwner(), { delivered: 1 });
  [id = 0] = await newDeliveries(mailing, ['tove@example.net'], { provider_id: provider });
});

const event = (type: string, more: object = {}, email_id = provider) => ({
  type,
  created_at: new Date().toISOString(),
  data: { email_id, to: ['tove@example.net'], ...more },
});
const take = (given: unknown, eventId = `msg_${randomUUID()}`) =>
  handleResendEvent({ input: { id: eventId, event: given } });

const eventsOf = (delivery = id) =>
  client()`select kind, detail from contact_events where delivery_id = ${delivery} order by id`;
const statusOf = async () => (await client()`select status from deliveries where id = ${id}`)[0]?.status;

/** Notes that a group is with the provider at this moment. */
const handOver = (isHanding: boolean) =>
  client()`
    insert into delivery_batches (user_id, single_send_id, position, first_id, last_id, handing, handing_by)
    values (${mailing.userId}, ${mailing.singleSendId}, 0, ${id}, ${id}, ${isHanding ? [id] : null}::bigint[], 'resend')`;

describe('an event of Resend', () => {
  test.each([
    ['email.delivered', {}, 'delivered', 'sent'],
    ['email.delivery_delayed', {}, 'delayed', 'sent'],
    ['email.complained', {}, 'complained', 'sent'],
    [
      'email.bounced',
      { bounce: { type: 'Permanent', subType: 'General', message: 'No such user' } },
      'bounced',
      'bounced',
    ],
    ['email.bounced', { bounce: { type: 'Transient', subType: 'MailboxFull' } }, 'soft_bounced', 'sent'],
    ['email.bounced', { bounce: { type: 'Undetermined' } }, 'soft_bounced', 'sent'],
    ['email.bounced', {}, 'soft_bounced', 'sent'],
    [
      'email.suppressed',
      { suppressed: { message: 'On the list', type: 'OnAccountSuppressionList' } },
      'bounced',
      'bounced',
    ],
    ['email.failed', { failed: { reason: 'reached_daily_quota' } }, 'soft_bounced', 'bounced'],
  ])('%s %j is noted as %s', async (type, more, kind, status) => {
    expect(await take(event(type, more))).toBe('applied');
    expect(await eventsOf()).toMatchObject([{ kind }]);
    expect(await statusOf()).toBe(status);
  });

  test('keeps the server’s words, without the reader’s address', async () => {
    await take(
      event('email.bounced', {
        bounce: { type: 'Permanent', message: '550 <TOVE@example.net>\r\n no such user' },
      }),
    );
    expect(await eventsOf()).toEqual([{ kind: 'bounced', detail: '550 <address> no such user' }]);
  });

  test('counts once, however often and at once it comes', async () => {
    const bounced = event('email.delivery_delayed');
    const taken = await Promise.all(Array.from({ length: 10 }, () => take(bounced, `msg_${id}`)));
    expect(taken.filter((result) => result === 'applied')).toHaveLength(1);
    expect(taken.filter((result) => result === 'repeated')).toHaveLength(9);
    expect(await eventsOf()).toHaveLength(1);
  });

  test.each(['email.sent', 'email.opened', 'email.clicked', 'contact.created', 'something.new'])(
    '%s is passed over',
    async (type) => {
      expect(await take(event(type))).toBe('ignored');
      expect(await eventsOf()).toEqual([]);
    },
  );

  test.each([
    [null],
    [[]],
    ['text'],
    [{}],
    [{ type: 'email.bounced' }],
    [{ type: 'email.bounced', data: { email_id: 7 } }],
  ])('%j is passed over', async (given) => {
    expect(await take(given)).toBe('ignored');
  });

  test('of a mail that nobody knows is passed over, unless mails are being handed over', async () => {
    const unknown = event('email.delivered', {}, randomUUID());
    expect(await take(unknown)).toBe('ignored');
    await handOver(false);
    expect(await take(unknown)).toBe('ignored');
  });

  test('that comes before its mail is written down is wanted again, and taken then', async () => {
    await client()`update deliveries set status = 'queued', provider_id = null where id = ${id}`;
    await handOver(true);
    const eventId = `msg_${randomUUID()}`;
    await expect(take(event('email.delivered'), eventId)).rejects.toMatchObject({
      kind: 'unavailable',
      retryAfterSeconds: 5,
    });
    await client()`update deliveries set status = 'sent', provider_id = ${provider} where id = ${id}`;
    expect(await take(event('email.delivered'), eventId)).toBe('applied');
    expect(
      await take({ ...event('email.bounced', {}, randomUUID()), created_at: '2026-01-01T00:00:00Z' }),
    ).toBe('ignored');
  });
});

describe('a mail that came back', () => {
  const takeMail = (mail: string) => handleBounceMail({ input: { raw: Buffer.from(mail), to: null } });
  const verp = () => bounceAddress(id) ?? '';

  test('counts once, however often it is handed in', async () => {
    const mail = statusReport({ to: verp() });
    const taken = await Promise.all(Array.from({ length: 5 }, () => takeMail(mail)));
    expect(taken.sort()).toEqual(['applied', ...Array(4).fill('repeated')]);
    expect(await statusOf()).toBe('bounced');
    expect(await eventsOf()).toHaveLength(1);
  });

  test('counts as well where its server writes plain text', async () => {
    expect(await takeMail(qmailReport({ to: verp() }))).toBe('applied');
    expect(await statusOf()).toBe('bounced');
    expect(await eventsOf()).toMatchObject([
      { kind: 'bounced', detail: expect.stringContaining('550 5.1.1') },
    ]);
  });

  test('whose reader pressed their program’s own button to unsubscribe unsubscribes them', async () => {
    const mail = complaintReport({ to: 'fbl@mail.example', type: 'opt-out', from: verp() });
    expect(await takeMail(mail)).toBe('applied');
    const left = await client()`select reason from unsubscribes where user_id = ${mailing.userId}`;
    expect(left).toEqual([{ reason: 'reader' }]);
    expect(await statusOf()).toBe('sent');
  });

  test('after its delay is both', async () => {
    await takeMail(delayReport({ to: verp() }));
    await takeMail(statusReport({ to: verp() }));
    expect((await eventsOf()).map(({ kind }) => kind)).toEqual(['delayed', 'bounced']);
  });

  test('before it was written down as sent is wanted again', async () => {
    await client()`update deliveries set status = 'queued' where id = ${id}`;
    const mail = statusReport({ to: verp() });
    await expect(takeMail(mail)).rejects.toMatchObject({ kind: 'unavailable' });
    await client()`update deliveries set status = 'sent' where id = ${id}`;
    expect(await takeMail(mail)).toBe('applied');
  });

  test('of an account that is gone, or no report, is passed over', async () => {
    expect(await takeMail('Subject: Hello\r\n\r\nHello')).toBe('ignored');
    await client()`delete from users where id = ${mailing.userId}`;
    expect(await takeMail(statusReport({ to: verp() }))).toBe('ignored');
  });
});

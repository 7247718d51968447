import { beforeAll, describe, expect, test } from 'vitest';
import { issueOneTimeToken } from '@/lib/auth/accounts/one-time-tokens';
import { verifyEmail } from '@/lib/auth/accounts/verify-email';
import { client, db } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { start } from '../checkout/testing/orders';
import { joinGuestOrders } from '../orders/join-guest-orders';
import { forgetPlayer } from '../players/forget-player';
import { closeReport } from '../reports/close-report';
import { listOrderReports } from '../reports/list-order-reports';
import { listReports } from '../reports/list-reports';
import { reportProblem } from '../reports/report-problem';
import {
  look,
  mailsTo,
  makeGateways,
  newBuyer,
  newCardService,
  newOperator,
  newTopUp,
  unique,
  waitingJobs,
} from '../testing/shop';
import { getOrderStatus } from './get-order-status';
import { payOrder } from './pay-order';
import { resendOrder } from './resend-order';

useDatabase();
beforeAll(makeGateways);

const byLink = { byLink: true } as const;
const guestAddress = () => `${unique()}@example.net`;

async function guestOrder(email: string, { topUp = false, codes = 1, quantity = 1 } = {}): Promise<string> {
  const kind = topUp ? 'top_up' : 'card';
  const service_id = topUp ? (await newTopUp()).serviceId : await newCardService({ codes });
  const player = topUp ? { player_number: '612345678', server: 'america' } : undefined;
  return (await start({ kind, lines: [{ service_id, quantity }], email, player })).utr;
}
const pay = (utr: string, more: Record<string, unknown> = {}) =>
  payOrder({ actor: null, viewer: byLink, input: { utr, gateway: 'sandbox', currency: 'USD', ...more } });

describe('a guest’s orders', () => {
  test('join the account whose address is confirmed, with the players whom they name', async () => {
    const email = guestAddress();
    const [card, topUp, stranger] = [
      await guestOrder(email),
      await guestOrder(email.toUpperCase(), { topUp: true }),
      await guestOrder(guestAddress()),
    ];
    const account = await newBuyer({ verified: false });
    await client()`update users set email = ${email} where id = ${account.id}`;
    await joinGuestOrders(account.id);
    expect((await look(card)).user_id).toBeNull();

    const token = await issueOneTimeToken(db(), { userId: account.id, email, purpose: 'verify-email' });
    await verifyEmail({ actor: account, input: { token } });
    expect(await waitingJobs()).toContain('account-verified');
    await Promise.all([joinGuestOrders(account.id), joinGuestOrders(account.id)]);
    for (const utr of [card, topUp])
      expect(await look(utr)).toMatchObject({ user_id: account.id, events: ['make', 'joined-account'] });
    expect((await look(stranger)).user_id).toBeNull();
    const saved = await client()`select id, informations from saved_players where user_id = ${account.id}`;
    expect(saved.map(({ informations }) => informations)).toEqual([
      { player_number: '612345678', server: 'america' },
    ]);
    const another = await newBuyer();
    const forget = (actor: typeof account) => forgetPlayer({ actor, input: { id: saved[0]?.id } });
    await expect(forget(another)).rejects.toMatchObject({ kind: 'not-found' });
    await forget(account);
    await expect(forget(account)).rejects.toMatchObject({ kind: 'not-found' });
  });

  test('of an address that an account has shed are not joined by an old link', async () => {
    const email = guestAddress();
    const utr = await guestOrder(email);
    const account = await newBuyer({ verified: false });
    const token = await issueOneTimeToken(db(), { userId: account.id, email, purpose: 'verify-email' });
    await verifyEmail({ actor: account, input: { token } });
    await joinGuestOrders(account.id);
    expect((await look(utr)).user_id).toBeNull();
  });
});

describe('how an order stands', () => {
  test('is told in little, and changes its version with everything that happens', async () => {
    const utr = await guestOrder(guestAddress(), { codes: 1, quantity: 2 });
    const fresh = await getOrderStatus(utr, byLink);
    expect(fresh).toMatchObject({
      status: 0,
      is_paid: false,
      codes_ready: 0,
      codes_missing: 0,
      payment: null,
    });
    expect(fresh.poll_after_ms).toBeGreaterThan(5_000);
    await pay(utr, { outcome: 'pending' });
    const pending = await getOrderStatus(utr, byLink);
    expect(pending).toMatchObject({ payment: { gateway: 'sandbox', status: 'pending', amount: 20 } });
    expect(pending.poll_after_ms).toBeLessThan(5_000);
    await pay(utr);
    const paid = await getOrderStatus(utr, byLink);
    expect(paid).toMatchObject({
      status: 3,
      is_paid: true,
      codes_ready: 1,
      codes_missing: 1,
      expires_at: null,
    });
    expect(new Set([fresh, pending, paid].map(({ version }) => version)).size).toBe(3);
  });

  test('ends the asking once the order is complete, and is hidden from others', async () => {
    const utr = await guestOrder(guestAddress());
    await pay(utr);
    expect(await getOrderStatus(utr, byLink)).toMatchObject({ status: 1, poll_after_ms: null });
    const stranger = await newBuyer();
    await expect(getOrderStatus(utr, { userId: stranger.id })).rejects.toMatchObject({ kind: 'not-found' });
  });

  test('says where a transfer goes', async () => {
    const utr = await guestOrder(guestAddress());
    await pay(utr, { gateway: 'manual' });
    expect((await getOrderStatus(utr, byLink)).payment?.transfer).toEqual([
      { label: 'Bank name', value: 'First Example Bank' },
    ]);
  });
});

test('the mail with the link comes again for a paid order alone', async () => {
  const email = guestAddress();
  const utr = await guestOrder(email);
  await expect(resendOrder(utr, byLink)).rejects.toMatchObject({ kind: 'conflict' });
  await pay(utr);
  await resendOrder(utr, byLink);
  expect(await mailsTo(email)).toEqual(['order.codes-ready', 'order.codes-ready']);
  const stranger = await newBuyer();
  await expect(resendOrder(utr, { userId: stranger.id })).rejects.toMatchObject({ kind: 'not-found' });
});

test('a problem reaches the operators, who answer it once, and everything is recorded', async () => {
  const [email, operator] = [guestAddress(), await newOperator()];
  const utr = await guestOrder(email);
  const { id } = await reportProblem({
    actor: null,
    viewer: byLink,
    input: { utr, message: 'The code is used already.' },
    address: '192.0.2.1',
  });
  expect(await mailsTo(email)).toEqual(['order.reported']);
  const listed = await listReports({ actor: 'machine', input: { page: 1, status: 'open', utr } });
  expect(listed).toMatchObject({
    total: 1,
    data: [
      { id, utr, email, user_id: null, message: 'The code is used already.', status: 'open', answer: null },
    ],
  });
  const close = () => closeReport({ actor: operator, input: { id, answer: 'Replaced.' } });
  await close();
  expect(await mailsTo(email)).toEqual(['order.reported', 'order.report-answered']);
  await expect(close()).rejects.toMatchObject({ kind: 'conflict' });
  const mails = await client()<
    { text: string }[]
  >`select text from mails where to_address = ${email} order by id`;
  expect(mails[0]?.text).not.toContain('used already');
  expect(mails[1]?.text).toContain('Replaced.');
  expect(await listOrderReports(utr)).toMatchObject([
    {
      message: 'The code is used already.',
      status: 'closed',
      messages: [{ sender: 'shop', text: 'Replaced.' }],
    },
  ]);
  expect((await listReports({ actor: 'machine', input: { page: 1, status: 'open', utr } })).total).toBe(0);
  expect((await listReports({ actor: 'machine', input: { page: 1, utr } })).data).toMatchObject([
    { status: 'closed', answer: 'Replaced.' },
  ]);
  const audit = await client()`
    select action from audit_log where (subject_type, subject_id) in (('order', ${utr}), ('report', ${String(id)})) order by id`;
  expect(audit.map(({ action }) => action)).toEqual(['report.add', 'report.close']);
  expect((await look(utr)).events).toEqual(['make', 'problem-reported']);
});

test('nobody is flooded by problems that are reported in their name', async () => {
  const email = guestAddress();
  const utr = await guestOrder(email);
  for (let count = 0; count < 5; count += 1)
    await reportProblem({
      actor: null,
      viewer: byLink,
      input: { utr, message: 'Buy at evil.example instead.' },
      address: `192.0.2.${count}`,
    });
  expect(await mailsTo(email)).toEqual(Array(3).fill('order.reported'));
});

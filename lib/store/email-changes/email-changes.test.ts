import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sign } from '@/lib/crypto/sign';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { setLimit } from '../approvals/limits';
import { listApprovals } from '../approvals/list-approvals';
import { call, started } from '../checkout/testing/page-calls';
import { decideApproval } from '../decisions/decide-approval';
import { payCheckoutEndpoint } from '../fulfilment/endpoints';
import { accessTo, openedOrders } from '../order-access/order-access';
import { orderCookieOf } from '../order-access/order-cookie';
import { orderKey } from '../order-access/order-link';
import { getDeskOrder } from '../order-desk/get-desk-order';
import { getOrder } from '../orders/get-order';
import { look, mailsTo, makeGateways, newBuyer, newOperator, unique } from '../testing/shop';
import { cancelEmailChange } from './cancel-email-change';
import { pressLink } from './press-link';
import { readChange } from './read-change';
import { requestEmailChange } from './request-email-change';

useDatabase();
beforeAll(makeGateways);
beforeEach(() => client()`delete from approval_limits`);

const newEmail = () => `${unique()}@example.net`;
const reason = 'A typo in the address.';

/** A guest’s order that is paid, with a code delivered. */
async function guestOrder() {
  const email = newEmail();
  const { utr, pair } = await started(email);
  await call(payCheckoutEndpoint, { utr, gateway: 'sandbox', currency: 'USD' }, { cookie: pair });
  return { utr, old: email, cookie: orderCookieOf(pair) };
}

async function asked(utr: string, email = newEmail()) {
  const actor = await newOperator('support');
  const { approval_id } = await requestEmailChange({ actor, input: { utr, email, reason } });
  return { email, approval_id };
}

/** The token in the newest mail of a kind about an order. */
async function tokenOf(utr: string, kind: 'confirm' | 'requested'): Promise<string> {
  const [mail] = await client()<{ text: string }[]>`
    select m.text from mails m join orders o on o.id = m.order_id
    where o.utr = ${utr} and m.kind = ${`order.email-${kind}`} order by m.id desc limit 1`;
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const confirm = async (utr: string) =>
  pressLink({ input: { token: await tokenOf(utr, 'confirm'), purpose: 'confirm' } });
const stop = async (utr: string) =>
  pressLink({ input: { token: await tokenOf(utr, 'requested'), purpose: 'stop' } });
const opens = (utr: string, { key, cookie = null }: { key?: string; cookie?: string | null }) =>
  accessTo(utr, { actor: null, key, cookie }).then(
    () => true,
    () => false,
  );

test('keys of orders whose email never changed are what they always were', () => {
  expect(orderKey('LD8J5F0HF606JGN1', 0)).toBe(sign('order-link', 'LD8J5F0HF606JGN1'));
  expect(orderKey('LD8J5F0HF606JGN1', 1)).not.toBe(orderKey('LD8J5F0HF606JGN1', 0));
});

test('the new address confirms, and old links and the browser that ordered open the order no more', async () => {
  const { utr, old, cookie } = await guestOrder();
  const key = orderKey(utr, 0);
  const { email } = await asked(utr);
  expect((await mailsTo(email)).join()).toBe('order.email-confirm');
  expect(await mailsTo(old)).toContain('order.email-requested');
  const token = await tokenOf(utr, 'confirm');
  // A link scanner opens the page.
  expect(await readChange({ input: { token, purpose: 'confirm' } })).toEqual({
    state: 'pending',
    utr,
    address: email,
  });
  expect((await look(utr)).email).toBe(old);
  expect([await opens(utr, { key }), await opens(utr, { cookie })]).toEqual([true, true]);
  // Who has the old link learns the new address from nowhere.
  expect(JSON.stringify(await getOrder(utr, { byLink: true }, null))).not.toContain(email);

  await confirm(utr);
  expect((await look(utr)).email).toBe(email);
  expect([await opens(utr, { key }), await opens(utr, { cookie })]).toEqual([false, false]);
  expect(await openedOrders(cookie)).toEqual([]);
  expect(await opens(utr, { key: orderKey(utr, 1) })).toBe(true);
  expect(await mailsTo(old)).toContain('order.email-changed');
  expect((await mailsTo(email)).at(-1)).toBe('order.new-email');
  const [mail] = await client()`select text from mails where to_address = ${email} order by id desc limit 1`;
  expect(mail?.text).toContain(`/orders/${utr}?key=${orderKey(utr, 1)}`);
  expect(await readChange({ input: { token, purpose: 'confirm' } })).toEqual({ state: 'confirmed', utr });

  const entries = await client()`
    select action, actor_role, row_to_json(audit_log)::text as entry from audit_log where subject_id = ${utr} order by id`;
  expect(entries.map(({ action, actor_role }) => `${action} ${actor_role}`)).toEqual([
    'order.email-request support',
    'order.email-confirm guest',
  ]);
  expect(entries.map(({ entry }) => entry).join()).not.toMatch(new RegExp(`${email}|${old}`));
  const desk = await getDeskOrder({ actor: await newOperator('read-only'), input: { utr } });
  expect(desk.story.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['email-requested', 'email-changed', 'order.new-email']),
  );
  // The link works once.
  await confirm(utr);
  expect(await opens(utr, { key: orderKey(utr, 1) })).toBe(true);
});

test('a draft that is sent again after the change opens nothing', async () => {
  const email = newEmail();
  const { utr, pair, input } = await started(email);
  await asked(utr);
  await confirm(utr);
  const { startCheckoutEndpoint } = await import('../fulfilment/make-order-endpoints');
  const { body, headers } = await call(startCheckoutEndpoint, input, { cookie: pair });
  expect(body.message.utr).toBe(utr);
  expect(await opens(utr, { key: body.message.key })).toBe(false);
  const cookie = orderCookieOf(headers.get('set-cookie')?.split(';')[0] ?? '');
  expect(await opens(utr, { cookie })).toBe(false);
});

test('the old address stops it, and of both links pressed at once one counts', async () => {
  const first = await guestOrder();
  await asked(first.utr);
  await stop(first.utr);
  await confirm(first.utr);
  expect((await look(first.utr)).email).toBe(first.old);
  const token = await tokenOf(first.utr, 'confirm');
  expect(await readChange({ input: { token, purpose: 'confirm' } })).toMatchObject({ state: 'stopped' });
  const [kept] = await client()`
    select c.new_email from order_email_changes c join orders o on o.id = c.order_id where o.utr = ${first.utr}`;
  expect(kept?.new_email).toBeNull();

  const second = await guestOrder();
  await asked(second.utr);
  await Promise.all([stop(second.utr), confirm(second.utr), stop(second.utr), confirm(second.utr)]);
  const { events, email } = await look(second.utr);
  const ends = events.filter((name: string) => name === 'email-stopped' || name === 'email-changed');
  expect(ends).toHaveLength(1);
  expect(email === second.old).toBe(ends[0] === 'email-stopped');
});

test('one address waits at a time, an operator cancels it, and none is confirmed after a day', async () => {
  const { utr, old } = await guestOrder();
  const both = await Promise.allSettled([asked(utr), asked(utr)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(asked(utr)).rejects.toMatchObject({ kind: 'conflict' });
  const actor = await newOperator();
  await cancelEmailChange({ actor, input: { utr } });
  await expect(cancelEmailChange({ actor, input: { utr } })).rejects.toMatchObject({ kind: 'conflict' });
  await confirm(utr);
  expect((await look(utr)).email).toBe(old);

  await asked(utr);
  await client()`update order_email_changes set expires_at = now() - interval '1 second' where status = 'pending'
    and order_id = (select id from orders where utr = ${utr})`;
  await confirm(utr);
  expect((await look(utr)).email).toBe(old);
  const token = await tokenOf(utr, 'confirm');
  expect(await readChange({ input: { token, purpose: 'confirm' } })).toMatchObject({ state: 'expired' });
  expect((await getDeskOrder({ actor, input: { utr } })).new_email).toBeNull();
  const { email } = await asked(utr);
  expect((await getDeskOrder({ actor, input: { utr } })).new_email?.email).toBe(email);
  await expect(asked(utr, old.toUpperCase())).rejects.toMatchObject({ kind: 'invalid' });
});

test('an account keeps its order, and a guest’s order joins the account that has the new address', async () => {
  const owner = await newBuyer();
  const { utr } = await guestOrder();
  await client()`update orders set user_id = ${owner.id} where utr = ${utr}`;
  const { email } = await asked(utr);
  await confirm(utr);
  expect(await look(utr)).toMatchObject({ user_id: owner.id, email });
  expect(await accessTo(utr, { actor: owner, cookie: null })).toEqual({ userId: owner.id });

  const other = await guestOrder();
  await asked(other.utr, owner.email);
  expect((await look(other.utr)).user_id).toBeNull();
  await confirm(other.utr);
  expect((await look(other.utr)).user_id).toBe(owner.id);
});

test('an order with codes above the limit waits for another person, who sees the new address', async () => {
  await setLimit({ actor: await newOperator('owner'), input: { action: 'order.email', above: 5 } });
  const { utr, old } = await guestOrder();
  const { email, approval_id } = await asked(utr);
  expect(approval_id).not.toBeNull();
  expect(await mailsTo(email)).toEqual([]);
  const [another, reader] = [await newOperator(), await newOperator('read-only')];
  const { approvals } = await listApprovals({ actor: reader, input: { status: 'pending', per_page: 50 } });
  expect(approvals.find(({ id }) => id === approval_id)).toMatchObject({ email, amount: 10, reason });
  await decideApproval({ actor: another, input: { id: approval_id ?? 0, decision: 'approve' } });
  expect(await mailsTo(email)).toEqual(['order.email-confirm']);
  expect((await look(utr)).email).toBe(old);
  await confirm(utr);
  expect((await look(utr)).email).toBe(email);

  // There is nothing to take in an order that isn’t paid.
  const unpaid = await started(newEmail());
  expect((await asked(unpaid.utr)).approval_id).toBeNull();
});

import { beforeAll, beforeEach, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { setLimit } from '../approvals/limits';
import { start } from '../checkout/testing/orders';
import { decideApproval } from '../decisions/decide-approval';
import { deliverOrderJob } from '../fulfilment/deliver-order';
import { fillOrder } from '../order-desk/fill-order';
import { addCodes } from '../stock/add-codes';
import { look, mailsTo, makeGateways, newBuyer, newCardService, newOperator, unique } from '../testing/shop';
import { payOrder } from './pay-order';
import { refundOrder } from './refund-order';

useDatabase();
beforeAll(makeGateways);
beforeEach(() => client()`delete from approval_limits`);

type Wanted = { id: number; quantity: number; refunded: number };

/** An order of cards paid from the balance, one line for each of `services`. */
async function paid(services: readonly { codes: number; quantity: number }[], gateway = 'balance') {
  const buyer = await newBuyer({ balance: '1000' });
  const lines = [];
  for (const { codes, quantity } of services)
    lines.push({ service_id: await newCardService({ codes }), quantity });
  const { utr } = await start({ lines }, buyer);
  await payOrder({ actor: buyer, input: { utr, gateway, currency: 'USD' } });
  await mailsTo(buyer.email);
  return { buyer, utr, services: lines.map(({ service_id }) => service_id) };
}

const linesOf = (utr: string) => client()<
  { id: number; refunded: number; cancelled: number; held: number; given: number }[]
>`select l.id, l.refunded, l.cancelled, count(c.id)::int as held, count(c.delivered_at)::int as given
  from order_lines l join orders o on o.id = l.order_id left join codes c on c.order_line_id = l.id
  where o.utr = ${utr} group by l.id order by l.position`;

const balanceOf = async (id: number) =>
  (await client()`select balance::float8 as balance from users where id = ${id}`)[0]?.balance;

const refund = async (utr: string, lines: Wanted[], actor = newOperator()) =>
  refundOrder({ actor: await actor, input: { utr, reason: 'Broken.', lines } });

test('an item that was delivered gives its money back and keeps its code; the last one refunds the order', async () => {
  const { buyer, utr } = await paid([
    { codes: 2, quantity: 2 },
    { codes: 1, quantity: 1 },
  ]);
  expect(await balanceOf(buyer.id)).toBe(970);
  const [first, second] = await linesOf(utr);
  const [one, other] = [first?.id ?? 0, second?.id ?? 0];
  await refund(utr, [{ id: one, quantity: 1, refunded: 0 }]);
  expect(await balanceOf(buyer.id)).toBe(980);
  expect(await linesOf(utr)).toMatchObject([
    { refunded: 1, cancelled: 0, held: 2, given: 2 },
    { refunded: 0, held: 1 },
  ]);
  await refund(utr, [
    { id: one, quantity: 1, refunded: 1 },
    { id: other, quantity: 1, refunded: 0 },
  ]);
  expect(await balanceOf(buyer.id)).toBe(1000);
  expect(await look(utr)).toMatchObject({
    status: 2,
    given: 3,
    events: ['make', 'pay', 'refund-lines', 'refund'],
    payments: [{ status: 'refunded' }],
  });
  await expect(
    refundOrder({ actor: await newOperator(), input: { utr, reason: 'Again.' } }),
  ).rejects.toMatchObject({
    kind: 'conflict',
  });
  expect(await mailsTo(buyer.email)).toEqual([
    'order.codes-ready',
    'order.partly-refunded',
    'order.refunded',
  ]);
});

test('two operators who refund the same item at once refund it once', async () => {
  const { buyer, utr } = await paid([{ codes: 3, quantity: 3 }]);
  const [line] = await linesOf(utr);
  const both = [newOperator(), newOperator()].map((actor) =>
    refund(utr, [{ id: line?.id ?? 0, quantity: 1, refunded: 0 }], actor),
  );
  const results = await Promise.allSettled(both);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { kind: 'conflict', message: expect.stringContaining('since you opened it') },
  });
  expect(await balanceOf(buyer.id)).toBe(980);
});

test('what wasn’t delivered is refunded first: nobody waits for it any more, and its code is sold to others', async () => {
  const { buyer, utr, services } = await paid([{ codes: 1, quantity: 3 }]);
  const service = services[0] ?? 0;
  expect(await look(utr)).toMatchObject({ status: 3, given: 1 });
  const [line] = await linesOf(utr);
  expect(await refund(utr, [{ id: line?.id ?? 0, quantity: 1, refunded: 0 }])).toMatchObject({ status: 3 });
  expect(await linesOf(utr)).toMatchObject([{ refunded: 1, cancelled: 1, held: 1 }]);
  expect(await refund(utr, [{ id: line?.id ?? 0, quantity: 1, refunded: 1 }])).toMatchObject({ status: 1 });
  await addCodes({ actor: 'machine', input: { card_service_id: service, codes: [unique()] } });
  expect(await look(utr)).toMatchObject({
    status: 1,
    held: 1,
    given: 1,
    events: ['make', 'pay-short', 'refund-lines', 'refund-lines', 'deliver'],
  });
  expect(await mailsTo(buyer.email)).toEqual([
    'order.codes-short',
    'order.partly-refunded',
    'order.partly-refunded',
  ]);
  const { utr: next } = await start({ lines: [{ service_id: service, quantity: 1 }] }, buyer);
  await payOrder({ actor: buyer, input: { utr: next, gateway: 'balance', currency: 'USD' } });
  expect(await look(next)).toMatchObject({ status: 1, given: 1 });
});

test('an order gets no more codes than it still waits for', async () => {
  const { utr, services } = await paid([{ codes: 0, quantity: 3 }]);
  const [line] = await linesOf(utr);
  await refund(utr, [{ id: line?.id ?? 0, quantity: 2, refunded: 0 }]);
  await addCodes({
    actor: 'machine',
    input: { card_service_id: services[0] ?? 0, codes: [unique(), unique(), unique()] },
  });
  await deliverOrderJob.run({ order_id: (await look(utr)).id });
  expect(await look(utr)).toMatchObject({ status: 1, held: 1, given: 1 });
  await expect(fillOrder({ actor: await newOperator(), input: { utr } })).rejects.toMatchObject({
    kind: 'conflict',
  });
});

test('parts count together for the limit above which another person has to agree', async () => {
  await setLimit({ actor: await newOperator('owner'), input: { action: 'order.refund', above: 15 } });
  const [asker, another] = [await newOperator(), await newOperator('finance')];
  const { buyer, utr } = await paid([{ codes: 3, quantity: 3 }]);
  const [line] = await linesOf(utr);
  const one = (refunded: number) =>
    refund(utr, [{ id: line?.id ?? 0, quantity: 1, refunded }], Promise.resolve(asker));
  expect(await one(0)).toMatchObject({ approval_id: null });
  const { approval_id } = await one(1);
  expect(await balanceOf(buyer.id)).toBe(980);
  await expect(one(1)).rejects.toMatchObject({ kind: 'conflict' });
  await decideApproval({ actor: another, input: { id: approval_id ?? 0, decision: 'approve' } });
  expect(await balanceOf(buyer.id)).toBe(990);
});

test('more than is left, another order’s line and an unpaid order are refused', async () => {
  const { utr } = await paid([{ codes: 1, quantity: 1 }]);
  const other = await paid([{ codes: 1, quantity: 1 }]);
  const [line] = await linesOf(utr);
  const [strange] = await linesOf(other.utr);
  const id = line?.id ?? 0;
  await expect(refund(utr, [{ id, quantity: 2, refunded: 0 }])).rejects.toMatchObject({ kind: 'conflict' });
  await expect(refund(utr, [{ id: strange?.id ?? 0, quantity: 1, refunded: 0 }])).rejects.toMatchObject({
    kind: 'invalid',
  });
  const twice = { id, quantity: 1, refunded: 0 };
  await expect(refund(utr, [twice, twice])).rejects.toMatchObject({ kind: 'invalid' });
  await expect(
    refundOrder({ actor: await newOperator('support'), input: { utr, reason: 'x' } }),
  ).rejects.toMatchObject({ kind: 'forbidden' });
});

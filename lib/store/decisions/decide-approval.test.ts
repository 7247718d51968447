import { beforeAll, beforeEach, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { adjustBalance } from '../account-desk/adjust-balance';
import { setLimit } from '../approvals/limits';
import { listApprovals } from '../approvals/list-approvals';
import { start } from '../checkout/testing/orders';
import { payOrder } from '../fulfilment/pay-order';
import { refundOrder } from '../fulfilment/refund-order';
import { makeGateways, newBuyer, newCardService, newOperator } from '../testing/shop';
import { decideApproval } from './decide-approval';

useDatabase();
beforeAll(makeGateways);
beforeEach(() => client()`delete from approval_limits`);

async function paidOrder(): Promise<string> {
  const buyer = await newBuyer();
  const lines = [{ service_id: await newCardService({ codes: 1 }), quantity: 1 }];
  const { utr } = await start({ lines }, buyer);
  await payOrder({ actor: buyer, input: { utr, gateway: 'sandbox', currency: 'USD' } });
  return utr;
}

const statusOf = async (utr: string) =>
  (await client()`select status from orders where utr = ${utr}`)[0]?.status;
const limitTo = async (above: number) =>
  setLimit({ actor: await newOperator('owner'), input: { action: 'order.refund', above } });

test('a refund within the limit is made at once, and one above it waits for another person', async () => {
  await limitTo(50);
  const [asker, another] = [await newOperator(), await newOperator('finance')];
  const small = await paidOrder();
  const refund = (utr: string) => refundOrder({ actor: asker, input: { utr, reason: 'Bought twice.' } });
  expect(await refund(small)).toMatchObject({ status: 2, approval_id: null });

  await limitTo(5);
  const large = await paidOrder();
  const { status, approval_id } = await refund(large);
  expect([status, await statusOf(large)]).toEqual([1, 1]);
  const id = approval_id ?? 0;
  await expect(refund(large)).rejects.toMatchObject({ kind: 'conflict' });

  const decide = (actor: typeof asker, decision: 'approve' | 'reject' | 'withdraw') =>
    decideApproval({ actor, input: { id, decision } });
  await expect(decide(asker, 'approve')).rejects.toMatchObject({ kind: 'forbidden' });
  await expect(decide(await newOperator('support'), 'approve')).rejects.toMatchObject({ kind: 'forbidden' });
  await expect(decide(another, 'withdraw')).rejects.toMatchObject({ kind: 'forbidden' });
  expect(await statusOf(large)).toBe(1);

  await decide(another, 'approve');
  expect(await statusOf(large)).toBe(2);
  await expect(decide(another, 'reject')).rejects.toMatchObject({ kind: 'conflict' });
  const trail = await client()`
    select action, actor_id from audit_log where subject_id in (${large}, ${String(id)}) order by id`;
  expect(trail).toMatchObject([
    { action: 'approval.request', actor_id: asker.id },
    { action: 'order.refund', actor_id: asker.id },
    { action: 'approval.approve', actor_id: another.id },
  ]);
});

test('two people who approve at once refund once', async () => {
  await limitTo(0);
  const utr = await paidOrder();
  const { approval_id } = await refundOrder({ actor: await newOperator(), input: { utr, reason: 'Late.' } });
  const people = await Promise.all([newOperator(), newOperator('owner'), newOperator('finance')]);
  const results = await Promise.allSettled(
    people.map((actor) => decideApproval({ actor, input: { id: approval_id ?? 0, decision: 'approve' } })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [events] = await client()`
    select count(*)::int as count from audit_log where action = 'order.refund' and subject_id = ${utr}`;
  expect(events?.count).toBe(1);
});

test('what can’t be done any more is not approved, and who has left the team does nothing', async () => {
  await limitTo(0);
  const [asker, another] = [await newOperator(), await newOperator()];
  const utr = await paidOrder();
  const { approval_id } = await refundOrder({ actor: asker, input: { utr, reason: 'Late.' } });
  await client()`update users set role = 'user' where id = ${asker.id}`;
  const approve = () =>
    decideApproval({ actor: another, input: { id: approval_id ?? 0, decision: 'approve' } });
  await expect(approve()).rejects.toMatchObject({ kind: 'forbidden' });
  expect(await statusOf(utr)).toBe(1);
  const { approvals } = await listApprovals({ actor: another, input: { status: 'pending', per_page: 50 } });
  expect(approvals.find(({ id }) => id === approval_id)).toMatchObject({
    can_decide: true,
    can_withdraw: false,
  });
});

test('the database lets nobody agree with themselves', async () => {
  const asker = await newOperator();
  await expect(
    client()`insert into approvals (action, subject_type, subject_id, input, reason, status, requested_by, decided_by, decided_at)
      values ('order.refund', 'order', 'X', '{}', 'Late.', 'approved', ${asker.id}, ${asker.id}, now())`,
  ).rejects.toThrow('approvals_second_person');
});

test('a large change of a balance waits for another person, who makes it once', async () => {
  await setLimit({ actor: await newOperator('owner'), input: { action: 'balance.adjust', above: 20 } });
  const [asker, another, { id }] = [await newOperator(), await newOperator('finance'), await newBuyer()];
  const balance = async () =>
    (await client()`select balance::float8 as balance from users where id = ${id}`)[0]?.balance;
  const adjust = (amount: number) =>
    adjustBalance({ actor: asker, input: { id, amount, reason: 'A lost deposit.' } });
  expect(await adjust(20)).toEqual({ approval_id: null });
  const { approval_id } = await adjust(20.01);
  expect(await balance()).toBe(20);
  const approve = () =>
    decideApproval({ actor: another, input: { id: approval_id ?? 0, decision: 'approve' } });
  const both = await Promise.allSettled([approve(), approve()]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await balance()).toBe(40.01);
});

const limitOf = async (action: 'balance.adjust' | 'codes.reveal', above: number) =>
  setLimit({ actor: await newOperator('owner'), input: { action, above } });

test('small changes of one balance count together for each operator, also at once, and for a day', async () => {
  await limitOf('balance.adjust', 10);
  const [buyer, other, asker] = [await newBuyer(), await newBuyer(), await newOperator('finance')];
  const add = async (actor = asker, { id } = buyer) =>
    (await adjustBalance({ actor, input: { id, amount: 4, reason: 'Goodwill.' } })).approval_id;
  expect([await add(), await add()]).toEqual([null, null]);
  const waiting = await add();
  expect(waiting).not.toBeNull();
  const { approvals } = await listApprovals({ actor: asker, input: { per_page: 1 } });
  expect(approvals[0]).toMatchObject({ id: waiting, amount: 4, together: 12 });
  // Another account, and another person, are counted for themselves.
  expect(await add(asker, other)).toBeNull();
  expect(await add(await newOperator('finance'))).toBeNull();

  const rival = await newOperator('finance');
  const fresh = await newBuyer();
  const results = await Promise.allSettled([1, 2, 3, 4, 5].map(() => add(rival, fresh)));
  const done = results.filter((result) => result.status === 'fulfilled' && result.value === null);
  expect(done).toHaveLength(2);

  await client()`update approval_counts set created_at = now() - interval '25 hours'`;
  await client()`update approvals set status = 'withdrawn', decided_at = now() where status = 'pending'`;
  expect(await add()).toBeNull();
});

test('refunds to one buyer count together', async () => {
  await limitTo(15);
  const buyer = await newBuyer();
  const asker = await newOperator();
  const refund = async () => {
    const lines = [{ service_id: await newCardService({ codes: 1 }), quantity: 1 }];
    const { utr } = await start({ lines }, buyer);
    await payOrder({ actor: buyer, input: { utr, gateway: 'sandbox', currency: 'USD' } });
    return (await refundOrder({ actor: asker, input: { utr, reason: 'Bought twice.' } })).approval_id;
  };
  const [first, second] = [await refund(), await refund()];
  expect(first).toBeNull();
  expect(second).not.toBeNull();
});

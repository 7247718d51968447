import { beforeAll, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { makeGateways, newBuyer, newOperator, unique } from '../testing/shop';
import { addGuestOrders } from './add-guest-orders';
import { getAccount } from './get-account';

useDatabase();
beforeAll(makeGateways);

const reason = 'Asked for by email.';

async function guestOrder(email: string, isPaid = true): Promise<string> {
  const utr = unique();
  await client()`
    insert into orders (utr, email, kind, price, currency, expires_at, status, paid_at)
    values (${utr}, ${email}, 'card', 5, 'USD', now(), ${isPaid ? 1 : 0}, ${isPaid ? client()`now()` : null})`;
  return utr;
}
const ownerOf = async (utr: string) =>
  (await client()`select user_id from orders where utr = ${utr}`)[0]?.user_id;

test('an account is given the paid guest orders with its address, once, and no others', async () => {
  const [actor, account] = [await newOperator('support'), await newBuyer()];
  const paid = [await guestOrder(account.email), await guestOrder(account.email.toUpperCase())];
  const unpaid = await guestOrder(account.email, false);
  const other = await guestOrder(`x${account.email}`);
  const input = { id: account.id, reason };
  expect((await getAccount({ actor, input })).guest_orders).toBe(2);
  const twice = await Promise.allSettled([
    addGuestOrders({ actor, input }),
    addGuestOrders({ actor, input }),
  ]);
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  for (const utr of paid) expect(await ownerOf(utr)).toBe(account.id);
  for (const utr of [unpaid, other]) expect(await ownerOf(utr)).toBeNull();
  expect((await getAccount({ actor, input })).guest_orders).toBe(0);
  const trail = await client()`
    select reason, after from audit_log where action = 'account.add-orders' and subject_id = ${String(account.id)}`;
  expect(trail).toEqual([{ reason, after: { orders: paid } }]);
});

test('an account whose address isn’t confirmed is given nothing', async () => {
  const [actor, account] = [await newOperator(), await newBuyer({ verified: false })];
  const utr = await guestOrder(account.email);
  const input = { id: account.id, reason };
  expect((await getAccount({ actor, input })).guest_orders).toBe(0);
  await expect(addGuestOrders({ actor, input })).rejects.toMatchObject({ kind: 'conflict' });
  expect(await ownerOf(utr)).toBeNull();
});

test('who only looks gives no account any orders', async () => {
  const [actor, account] = [await newOperator('read-only'), await newBuyer()];
  await guestOrder(account.email);
  await expect(addGuestOrders({ actor, input: { id: account.id, reason } })).rejects.toMatchObject({
    kind: 'forbidden',
  });
});

import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { waitingJobs } from '../testing/shop';
import { dayBefore, reconcileSuppliersJob } from './reconcile-suppliers';
import { takeEvent } from './take-event';
import {
  buyUnits,
  paidOrder,
  reloadly,
  suppliedCard,
  suppliedTopUp,
  unitsOf,
  useSuppliedShop,
  WEBHOOK_SECRET,
} from './testing/supplied-shop';

useSuppliedShop();

const DAY_MS = 86_400_000;

/** Purchases of yesterday: moves everything that was bought there by a day. */
async function ageByADay(): Promise<void> {
  for (const sale of reloadly().sales) sale.made = new Date(sale.made.getTime() - DAY_MS);
  await client()`update supplier_orders set asked_at = asked_at - interval '1 day'`;
}

const daysOf = (supplierId: number) =>
  client()<
    { transactions: number; differences: { kind: string; utr: string | null }[] }[]
  >`select transactions, differences from supplier_days where supplier_id = ${supplierId} and day = ${dayBefore(new Date())}`;

test('a day on which both say the same has no differences', async () => {
  const { supplierId, serviceId } = await suppliedCard();
  const topUp = await suppliedTopUp({ by: supplierId });
  await buyUnits(await paidOrder(serviceId, { quantity: 2 }));
  await buyUnits(await paidOrder(topUp.serviceId, { topUp: true }));
  await ageByADay();
  await reconcileSuppliersJob.run({});
  expect(await daysOf(supplierId)).toEqual([{ transactions: 3, differences: [] }]);
});

test('each kind of difference is found', async () => {
  const { supplierId, serviceId } = await suppliedCard();
  const [cost, state, gone] = [
    await paidOrder(serviceId),
    await paidOrder(serviceId),
    await paidOrder(serviceId),
  ];
  for (const utr of [cost, state, gone]) await buyUnits(utr);
  const sales = reloadly().sales;
  const [first, second] = sales;
  if (!first || !second) throw new Error('Nothing was sold.');
  first.amount += 1;
  second.status = 'REFUNDED';
  sales.splice(2, 1);
  sales.push({ ...first, transactionId: 5, customIdentifier: 'NOT-OURS' });
  await ageByADay();
  await reconcileSuppliersJob.run({});
  const [day] = await daysOf(supplierId);
  expect(day?.differences.map(({ kind, utr }) => [kind, utr])).toEqual([
    ['cost', cost],
    ['state', state],
    ['missing-here', null],
    ['missing-there', gone],
  ]);
});

test('a signed event has the supplier asked at once; another’s is turned away', async () => {
  const { serviceId } = await suppliedCard();
  const utr = await paidOrder(serviceId);
  reloadly().begins = 'PENDING';
  await buyUnits(utr);
  const [unit] = await unitsOf(utr);
  await client()`delete from graphile_worker._private_jobs`;
  const event = (reference: string, secret: string) => {
    const body = Buffer.from(
      JSON.stringify({ type: 'giftcard_transaction.status', data: { customIdentifier: reference } }),
    );
    const time = String(Date.now());
    const signature = createHmac('sha256', secret).update(body).update(`:${time}`).digest('hex');
    const headers = new Headers({
      'x-reloadly-signature': signature,
      'x-reloadly-request-timestamp': time,
    });
    return takeEvent({ driver: 'reloadly', message: { body, headers } });
  };
  expect(await event(unit?.reference ?? '', 'some other secret')).toBeNull();
  expect(await waitingJobs()).toEqual([]);
  expect(await event('NOT-OURS', WEBHOOK_SECRET)).toBe('ignored');
  expect(await event(unit?.reference ?? '', WEBHOOK_SECRET)).toBe('taken');
  expect(await waitingJobs()).toEqual(['buy-unit']);
});

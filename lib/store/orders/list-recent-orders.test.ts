import { beforeAll, expect, test } from 'vitest';
import { useDatabase } from '@/lib/runtime/testing/database';
import { payOrder } from '../fulfilment/pay-order';
import { makeGateways, newBuyer, newCardService } from '../testing/shop';
import { listRecentOrders } from './list-recent-orders';
import { makeCardOrder } from './make-card-order';

useDatabase();
beforeAll(makeGateways);

test('an order shows what its payment comes to, charge included', async () => {
  const actor = await newBuyer();
  const input = { service_ids: [await newCardService({ codes: 1 })], quantities: [1] };
  const { utr } = await makeCardOrder({ actor, input, idempotencyKey: null });
  const shown = async () => {
    const [{ price, currency } = { price: 0, currency: '' }] = await listRecentOrders({ actor, limit: 1 });
    return [price, currency];
  };
  expect(await shown()).toEqual([10, 'USD']);
  const paying = { utr, gateway: 'sandbox', currency: 'EUR' };
  await payOrder({ actor, input: { ...paying, outcome: 'fail' } }).catch(() => {});
  expect(await shown()).toEqual([10, 'USD']);
  for (const outcome of ['pending', 'success'] as const) {
    await payOrder({ actor, input: { ...paying, outcome } });
    expect(await shown()).toEqual([9.18, 'EUR']);
  }
});

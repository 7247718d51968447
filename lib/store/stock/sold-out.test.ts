import { beforeAll, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { start } from '../checkout/testing/orders';
import { setStop } from '../inventory/set-stop';
import { makeCardOrder } from '../orders/make-card-order';
import { makeGateways, newBuyer, newCardService, newOperator } from '../testing/shop';

useDatabase();
beforeAll(makeGateways);

async function stopping(codes: number): Promise<number> {
  const card_service_id = await newCardService({ codes });
  await setStop({ actor: await newOperator(), input: { card_service_id, stops_empty: true } });
  return card_service_id;
}

const order = async (service: number, quantity = 1) =>
  makeCardOrder({
    actor: await newBuyer(),
    input: { service_ids: [service], quantities: [quantity] },
    idempotencyKey: null,
  });
const ordersOf = async (service: number): Promise<number> => {
  const [row] =
    await client()`select count(*)::int as count from order_lines where card_service_id = ${service}`;
  return row?.count;
};

test('what isn’t sold without stock can be ordered as long as there are codes, and no further', async () => {
  const service = await stopping(2);
  await order(service, 2);
  await expect(order(service)).rejects.toMatchObject({
    kind: 'invalid',
    problems: [{ field: 'service_ids.0', text: expect.stringContaining('in stock') }],
  });
  await expect(start({ lines: [{ service_id: service, quantity: 1 }] })).rejects.toMatchObject({
    problems: [{ field: 'lines.0.quantity' }],
  });
  expect(await ordersOf(service)).toBe(1);
  await setStop({ actor: await newOperator(), input: { card_service_id: service, stops_empty: false } });
  await order(service);
});

test('more than there are of it is refused whole, and takes no code from others', async () => {
  const service = await stopping(2);
  await expect(order(service, 3)).rejects.toMatchObject({ kind: 'invalid' });
  await order(service, 2);
});

test('of many who order the last codes at once, only as many get an order as there are codes', async () => {
  const service = await stopping(3);
  const buyers = await Promise.allSettled(Array.from({ length: 12 }, () => order(service)));
  const made = buyers.filter(({ status }) => status === 'fulfilled').length;
  expect(made).toBeLessThanOrEqual(3);
  expect(made).toBeGreaterThan(0);
  const [row] = await client()`
    select count(*)::int as count from codes where card_service_id = ${service} and order_line_id is not null`;
  expect(row).toEqual({ count: made });
});

test('what is sold without stock is ordered as before, beside something that isn’t', async () => {
  const [usual, service] = [await newCardService(), await stopping(1)];
  const actor = await newBuyer();
  await makeCardOrder({
    actor,
    input: { service_ids: [usual, service], quantities: [2, 1] },
    idempotencyKey: null,
  });
  await expect(
    makeCardOrder({
      actor,
      input: { service_ids: [usual, service], quantities: [1, 1] },
      idempotencyKey: null,
    }),
  ).rejects.toMatchObject({ problems: [{ field: 'service_ids.1' }] });
});

import { beforeAll, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { payOrder } from '../fulfilment/pay-order';
import { makeGateways, newBuyer, newCardService } from '../testing/shop';
import { listBoughtAgain } from './list-bought-again';
import { makeCardOrder } from './make-card-order';

useDatabase();
beforeAll(makeGateways);

test('what was paid for is offered again, the last first and each once, while it is sold', async () => {
  const [actor, stranger] = [await newBuyer(), await newBuyer()];
  const services = [await newCardService({ codes: 5 }), await newCardService({ codes: 5 })];
  const [first = 0, second = 0] = services;
  const order = async (id: number, pays = true) => {
    const input = { service_ids: [id], quantities: [1] };
    const { utr } = await makeCardOrder({ actor, input, idempotencyKey: null });
    if (pays) await payOrder({ actor, input: { utr, gateway: 'sandbox', currency: 'USD' } });
  };
  const shown = async () => (await listBoughtAgain({ actor, limit: 6 })).map(({ service_id }) => service_id);
  await order(second, false);
  expect(await shown()).toEqual([]);
  for (const id of [first, second, first]) await order(id);
  expect(await shown()).toEqual([first, second]);
  expect(await listBoughtAgain({ actor, limit: 1 })).toMatchObject([
    { kind: 'card', service_id: first, player: '', image: expect.stringMatching(/^\//) },
  ]);
  await client()`update card_services set status = 0 where id = ${first}`;
  expect(await shown()).toEqual([second]);
  expect(await listBoughtAgain({ actor: stranger, limit: 6 })).toEqual([]);
});

import { beforeAll, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { openedOrders } from '../order-access/order-access';
import { withOrder } from '../order-access/order-cookie';
import { makeGateways, newBuyer, newCardService } from '../testing/shop';
import { makeQuote } from './make-quote';
import { start } from './testing/orders';

useDatabase();
beforeAll(makeGateways);

type Actor = Awaited<ReturnType<typeof newBuyer>> | null;

async function reservedBy(service_id: number, actor: Actor, opened: string[] = [], quantity = 1) {
  const quote = await makeQuote({
    actor,
    input: { kind: 'card', lines: [{ service_id, quantity }] },
    opened,
  });
  return quote.lines[0]?.reserved_by;
}

test('an account is told which of its unpaid orders reserves the last code, and nobody else is', async () => {
  const [buyer, other] = [await newBuyer(), await newBuyer()];
  const service_id = await newCardService({ codes: 1 });
  expect(await reservedBy(service_id, buyer)).toBeNull();
  const { utr } = await start({ lines: [{ service_id, quantity: 1 }] }, buyer);
  expect(await reservedBy(service_id, buyer)).toBe(utr);
  expect(await reservedBy(service_id, other)).toBeNull();
  expect(await reservedBy(service_id, null)).toBeNull();
  // An account's order isn't a browser's.
  expect(await reservedBy(service_id, null, [utr])).toBeNull();
  await client()`update orders set expired_at = now() where utr = ${utr}`;
  expect(await reservedBy(service_id, buyer)).toBeNull();
});

test('a guest is told by the browser that ordered, and only while too few are left', async () => {
  const service_id = await newCardService({ codes: 2 });
  const { utr } = await start({ lines: [{ service_id, quantity: 1 }] });
  const cookie = (withOrder(null, utr).split(';')[0] ?? '').replace(/^[^=]+=/, '');
  const opened = await openedOrders(cookie);
  expect(opened).toEqual([utr]);
  expect(await openedOrders(cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).toEqual([]);
  expect(await reservedBy(service_id, null, opened)).toBeNull();
  expect(await reservedBy(service_id, null, opened, 2)).toBe(utr);
  expect(await reservedBy(service_id, null, [], 2)).toBeNull();
});

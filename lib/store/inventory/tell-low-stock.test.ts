import { beforeAll, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { payOrder } from '../fulfilment/pay-order';
import { makeCardOrder } from '../orders/make-card-order';
import { addCodes } from '../stock/add-codes';
import { makeGateways, newBuyer, newCardService, newOperator, unique } from '../testing/shop';
import { setLowMark } from './set-low-mark';
import { tellLowStockJob } from './tell-low-stock';

useDatabase();
beforeAll(makeGateways);

const run = () => tellLowStockJob.run({});

async function newService(codes: number, low_mark?: number) {
  const [operator, card_service_id] = [await newOperator(), await newCardService({ codes })];
  if (low_mark !== undefined) await setLowMark({ actor: operator, input: { card_service_id, low_mark } });
  const mails = async () =>
    (
      await client()`
      select text from mails where kind = 'stock.low' and to_address = ${operator.email} order by id`
    ).map(({ text }) => String(text));
  const sell = async (count: number) => {
    const actor = await newBuyer();
    const input = { service_ids: [card_service_id], quantities: [count] };
    const { utr } = await makeCardOrder({ actor, input, idempotencyKey: null });
    await payOrder({ actor, input: { utr, gateway: 'sandbox', currency: 'USD' } });
  };
  const load = (count: number) =>
    addCodes({
      actor: operator,
      input: { card_service_id, codes: Array.from({ length: count }, () => `RUNE-${unique()}`) },
    });
  return { operator, card_service_id, mails, sell, load };
}

test('operators get one email when stock falls to its mark, and another one only after a refill', async () => {
  const { operator, card_service_id, mails, sell, load } = await newService(4, 2);
  await run();
  expect(await mails()).toEqual([]);
  await sell(2);
  await Promise.all([run(), run(), run()]);
  const [mail] = await mails();
  expect(await mails()).toHaveLength(1);
  expect(mail).toContain('Emberfall, Ten');
  expect(mail).toContain('2 left');
  // A mark that is lowered and raised again is no refill.
  await setLowMark({ actor: operator, input: { card_service_id, low_mark: 1 } });
  await run();
  await setLowMark({ actor: operator, input: { card_service_id, low_mark: 2 } });
  await run();
  expect(await mails()).toHaveLength(1);
  await load(3);
  await run();
  await sell(4);
  await run();
  expect(await mails()).toHaveLength(2);
});

test('without a mark, a value is low when less than a week’s sales are left, and one that never sold is not', async () => {
  const [sold, unsold] = [await newService(3), await newService(0)];
  await sold.sell(2);
  await run();
  expect(await sold.mails()).toHaveLength(1);
  const [mail] = await sold.mails();
  expect(mail).toContain('1 left');
  expect(mail).not.toContain('0 left');
  expect(await unsold.mails()).toHaveLength(1);
});

test('what is not on sale is nobody’s worry', async () => {
  const { card_service_id, mails } = await newService(1, 5);
  await client()`update card_services set status = 0 where id = ${card_service_id}`;
  await run();
  expect(await mails()).toEqual([]);
});

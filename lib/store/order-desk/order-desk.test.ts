import { beforeAll, expect, test } from 'vitest';
import { client, db } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { start } from '../checkout/testing/orders';
import { payOrder } from '../fulfilment/pay-order';
import { codeSealer } from '../stock/seal-codes';
import { look, makeGateways, newBuyer, newCardService, newOperator, newTopUp, unique } from '../testing/shop';
import { addNote } from './add-note';
import { fillOrder } from './fill-order';
import { findByCode } from './find-by-code';
import { getDeskOrder } from './get-desk-order';
import { listDeskOrders } from './list-desk-orders';

useDatabase();
beforeAll(makeGateways);

type Filter = Partial<Parameters<typeof listDeskOrders>[0]['input']>;
const list = async (filter: Filter) =>
  (
    await listDeskOrders({
      actor: await newOperator('read-only'),
      input: { per_page: 50, ...filter } as never,
    })
  ).orders.map(({ utr }) => utr);

async function addCode(service: number, code: string): Promise<void> {
  const sql = client();
  const [row] = await sql`select nextval(pg_get_serial_sequence('codes', 'id'))::int as id`;
  const { sealed, fingerprint } = (await codeSealer(db()))(row?.id, code);
  await sql`insert into codes (id, card_service_id, sealed, fingerprint)
    values (${row?.id}, ${service}, ${sealed}, ${fingerprint})`;
}

test('an order is found by its number, address, player and payment, and by no part of another’s', async () => {
  const buyer = await newBuyer();
  const { serviceId } = await newTopUp();
  const player = `6${String(Date.now()).slice(-8)}`;
  const { utr } = await start(
    {
      kind: 'top_up',
      lines: [{ service_id: serviceId, quantity: 1 }],
      player: { player_number: player, server: 'america' },
    },
    buyer,
  );
  await payOrder({ actor: buyer, input: { utr, gateway: 'sandbox', currency: 'USD' } });
  const [payment] = (await look(utr)).payments;
  for (const search of [utr.toLowerCase(), buyer.email.slice(0, 8).toUpperCase(), player, payment.reference])
    expect(await list({ search }), search).toEqual([utr]);
  for (const search of [utr.slice(0, -1), player.slice(0, -1), '%', '" || true || "'])
    expect(await list({ search }), search).toEqual([]);
  expect(await list({ search: utr, kind: 'card' })).toEqual([]);
  expect(await list({ search: utr, gateway: 'sandbox', state: 'completed' })).toEqual([utr]);
});

test('pages follow each other without a gap or a repeat', async () => {
  const buyer = await newBuyer();
  const service_id = await newCardService({ codes: 3 });
  const made: string[] = [];
  for (let count = 0; count < 3; count += 1)
    made.unshift((await start({ lines: [{ service_id, quantity: 1 }] }, buyer)).utr);
  const actor = await newOperator();
  const page = (before?: number) =>
    listDeskOrders({ actor, input: { search: buyer.email, per_page: 2, before } });
  const first = await page();
  const second = await page(first.next ?? 0);
  expect([...first.orders, ...second.orders].map(({ utr }) => utr)).toEqual(made);
  expect(second.next).toBeNull();
});

test('a code leads to its order, and the order shows it masked alone', async () => {
  const actor = await newOperator('support');
  const buyer = await newBuyer();
  const service_id = await newCardService();
  const code = `RUNE-${unique()}-WXYZ`;
  await addCode(service_id, code);
  const find = (given: string) => findByCode({ actor, input: { code: given } });
  expect(await find(code)).toEqual({ utr: null, is_known: true });
  const { utr } = await start({ lines: [{ service_id, quantity: 1 }] }, buyer);
  await payOrder({ actor: buyer, input: { utr, gateway: 'sandbox', currency: 'USD' } });
  expect(await find(` ${code}`)).toEqual({ utr, is_known: true });
  expect(await find(code.toLowerCase())).toEqual({ utr: null, is_known: false });
  await addNote({ actor, input: { utr, note: 'Called twice.' } });
  const order = await getDeskOrder({ actor, input: { utr } });
  expect(order.lines[0]?.codes.map(({ masked }) => masked)).toEqual(['••••WXYZ']);
  expect(JSON.stringify(order)).not.toContain(code);
  expect(order.story.map(({ kind, name }) => name || kind)).toEqual(['make', 'pay', 'note']);
});

test('codes in stock are given to the order that an operator chooses, and no more than it lacks', async () => {
  const actor = await newOperator();
  const buyer = await newBuyer();
  const service_id = await newCardService({ codes: 1 });
  const { utr } = await start({ lines: [{ service_id, quantity: 2 }] }, buyer);
  await payOrder({ actor: buyer, input: { utr, gateway: 'sandbox', currency: 'USD' } });
  const fill = () => fillOrder({ actor, input: { utr } });
  await expect(fill()).rejects.toMatchObject({ kind: 'conflict' });
  expect(await look(utr)).toMatchObject({ status: 3, given: 1 });
  for (const code of [unique(), unique()]) await addCode(service_id, code);
  const results = await Promise.allSettled([fill(), fill()]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await look(utr)).toMatchObject({ status: 1, given: 2, held: 2 });
});

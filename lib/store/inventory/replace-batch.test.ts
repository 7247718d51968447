import { beforeAll, expect, test } from 'vitest';
import { client, db } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { payOrder } from '../fulfilment/pay-order';
import { refundOrder } from '../fulfilment/refund-order';
import { findByCode } from '../order-desk/find-by-code';
import { getDeskOrder } from '../order-desk/get-desk-order';
import { mailOrderJob } from '../order-mails/mail-order';
import { makeCardOrder } from '../orders/make-card-order';
import { addCodes } from '../stock/add-codes';
import { makeGateways, newBuyer, newCardService, newOperator, unique } from '../testing/shop';
import { quarantineBatch } from './quarantine-batch';
import { releaseBatch } from './release-batch';
import { replaceBatch } from './replace-batch';
import { replaceCode } from './replace-code';
import { replaceCodes } from './replace-codes';
import { revealCode } from './reveal-code';

useDatabase();
beforeAll(makeGateways);

const reason = 'The supplier reports used codes.';

/** A faulty batch of which each of `sold` orders has got as many codes, and as many fresh codes in another. */
async function faultyBatch({
  sold,
  quantity = 1,
  fresh,
}: {
  sold: number;
  quantity?: number;
  fresh: number;
}) {
  const [actor, service] = [await newOperator(), await newCardService()];
  const add = (count: number, batch_name: string) =>
    addCodes({
      actor,
      input: {
        card_service_id: service,
        codes: Array.from({ length: count }, () => `RUNE-${unique()}`),
        batch_name,
      },
    });
  const { batch_id } = await add(sold * quantity, 'Faulty');
  const utrs: string[] = [];
  for (let made = 0; made < sold; made += 1) {
    const buyer = await newBuyer();
    const input = { service_ids: [service], quantities: [quantity] };
    const { utr } = await makeCardOrder({ actor: buyer, input, idempotencyKey: null });
    await payOrder({ actor: buyer, input: { utr, gateway: 'sandbox', currency: 'USD' } });
    utrs.push(utr);
  }
  const batch = batch_id ?? 0;
  if (fresh > 0) await add(fresh, 'Fresh');
  await quarantineBatch({ actor, input: { id: batch, reason } });
  return { actor, service, batch, utrs, add };
}

const replace = (actor: Awaited<ReturnType<typeof newOperator>>, id: number) =>
  replaceBatch({ actor, input: { id, reason } });

/** Of each order: how many codes it has, how many of them are faulty, and what its history and its jobs tell. */
async function ordersOf(utrs: readonly string[], batch: number) {
  return client()`
    select count(c.id)::int as codes, (count(*) filter (where c.batch_id = ${batch}))::int as faulty,
      (select count(*)::int from order_events e where e.order_id = o.id and e.event = 'replace-codes') as told,
      (select count(*)::int from audit_log a where a.subject_id = o.utr and a.action = 'order.replace-codes') as recorded
    from orders o join order_lines l on l.order_id = o.id left join codes c on c.order_line_id = l.id and c.delivered_at is not null
    where o.utr = any(${[...utrs]}) group by o.id order by o.id`;
}

const good = (count: number, codes = 1) =>
  Array.from({ length: count }, () => ({ codes, faulty: 0, told: 1, recorded: 1 }));

test('gives each buyer fresh codes once, however often and by however many it is asked at the same time', async () => {
  const { actor, batch, utrs } = await faultyBatch({ sold: 6, quantity: 2, fresh: 20 });
  const another = await newOperator();
  const done = await Promise.all([replace(actor, batch), replace(another, batch), replace(actor, batch)]);
  expect(done.reduce((sum, { replaced }) => sum + replaced, 0)).toBe(12);
  expect(await ordersOf(utrs, batch)).toEqual(good(6, 2));
  expect(await replace(another, batch)).toEqual({ replaced: 0, faulty: 0, orders: 0, available: 0 });
  const replacements = await client()`
    select count(*)::int as count, count(distinct new_code_id)::int as codes from code_replacements where batch_id = ${batch}`;
  expect(replacements).toEqual([{ count: 12, codes: 12 }]);
});

test('replaces as many as are in stock, says how many are left, and goes on after more were loaded', async () => {
  const { actor, batch, utrs, add } = await faultyBatch({ sold: 3, fresh: 1 });
  expect(await replace(actor, batch)).toEqual({ replaced: 1, faulty: 2, orders: 2, available: 0 });
  await add(5, 'More');
  expect(await replace(actor, batch)).toMatchObject({ replaced: 2, faulty: 0 });
  expect(await ordersOf(utrs, batch)).toEqual(good(3));
});

test('a crash between two orders leaves the first replaced, and the next call does the rest alone', async () => {
  const { actor, service, batch, utrs } = await faultyBatch({ sold: 3, fresh: 5 });
  const given = { actor, faulty: { batchId: batch, codeId: null }, serviceId: service, reason };
  const first = await db().transaction((tx) => replaceCodes(tx, given, { after: 0, limit: 1 }));
  const killed = db().transaction(async (tx) => {
    await replaceCodes(tx, given, { after: first.last, limit: 1 });
    throw new Error('Killed.');
  });
  await expect(killed).rejects.toThrow('Killed.');
  expect(await replace(actor, batch)).toMatchObject({ replaced: 2, faulty: 0 });
  expect(await ordersOf(utrs, batch)).toEqual(good(3));
});

test('leaves refunded orders alone, and never sells a replaced code again', async () => {
  const { actor, service, batch, utrs } = await faultyBatch({ sold: 2, fresh: 5 });
  await refundOrder({ actor: await newOperator('owner'), input: { utr: utrs[0] ?? '', reason } });
  expect(await replace(actor, batch)).toMatchObject({ replaced: 1, faulty: 0 });
  await releaseBatch({ actor, input: { id: batch, reason } });
  const [stock] = await client()`
    select count(*)::int as free from codes where card_service_id = ${service} and order_line_id is null and not withheld`;
  expect(stock?.free).toBe(4);
});

test('refuses a batch that is on sale, and one code that no buyer has', async () => {
  const { actor, service, batch } = await faultyBatch({ sold: 1, fresh: 1 });
  const [old] = await client()`select id from codes where batch_id = ${batch}`;
  await releaseBatch({ actor, input: { id: batch, reason } });
  await expect(replace(actor, batch)).rejects.toMatchObject({ kind: 'conflict' });
  const one = { actor, input: { id: Number(old?.id), reason } };
  await replaceCode(one);
  await expect(replaceCode(one)).rejects.toMatchObject({ kind: 'conflict' });
  const [left] = await client()`
    select count(*)::int as free from codes where card_service_id = ${service} and order_line_id is null and not withheld`;
  expect(left?.free).toBe(0);
});

test('a replaced code still leads to its order, which shows it masked beside the new one', async () => {
  const { actor, batch, utrs } = await faultyBatch({ sold: 1, fresh: 1 });
  const [sold] = await client()`select id from codes where batch_id = ${batch}`;
  const { code } = await revealCode({ actor, input: { id: Number(sold?.id), reason } });
  const utr = utrs[0] ?? '';
  await replace(actor, batch);
  expect(await findByCode({ actor, input: { code: code ?? '' } })).toEqual({ utr, is_known: true });
  const { lines } = await getDeskOrder({ actor, input: { utr } });
  expect(lines[0]?.replaced).toEqual([`••••${code?.slice(-4)}`]);
  expect(lines[0]?.codes).toHaveLength(1);
  expect(lines[0]?.codes[0]?.masked).not.toBe(lines[0]?.replaced[0]);
});

test('the buyer gets one email with the new code, kept sealed', async () => {
  const { actor, batch, utrs } = await faultyBatch({ sold: 1, fresh: 1 });
  await replace(actor, batch);
  const jobs = await client()`
    select payload from graphile_worker._private_jobs
    where payload->'told'->>'of' = 'codes-replaced' and (payload->>'order_id')::int = (select id from orders where utr = ${utrs[0] ?? ''})`;
  expect(jobs).toHaveLength(1);
  const payload = mailOrderJob.payload.parse(jobs[0]?.payload);
  for (const _ of ['once', 'and again after a worker’s death']) await mailOrderJob.run(payload);
  const mails = await client()`
    select kind, subject, html from mails where kind = 'order.codes-replaced' and order_id = ${payload.order_id}`;
  expect(mails).toEqual([
    { kind: 'order.codes-replaced', subject: `A new code for your order · ${utrs[0]}`, html: '' },
  ]);
});

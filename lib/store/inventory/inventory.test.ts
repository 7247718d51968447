import { beforeAll, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { setLimit } from '../approvals/limits';
import { decideApproval } from '../decisions/decide-approval';
import { payOrder } from '../fulfilment/pay-order';
import { makeCardOrder } from '../orders/make-card-order';
import { addCodes } from '../stock/add-codes';
import { makeGateways, newBuyer, newCardService, newOperator, unique } from '../testing/shop';
import { listBatches } from './list-batches';
import { listCodes } from './list-codes';
import { quarantineBatch } from './quarantine-batch';
import { releaseBatch } from './release-batch';
import { revealCode } from './reveal-code';
import { setLowMark } from './set-low-mark';

useDatabase();
beforeAll(makeGateways);

const reason = 'The supplier reports used codes.';

async function load(count: number, more = {}) {
  const [actor, service] = [await newOperator(), await newCardService()];
  const codes = Array.from({ length: count }, () => `RUNE-${unique()}`);
  const input = {
    card_service_id: service,
    codes,
    batch_name: 'March',
    supplier: 'Runes Ltd',
    cost: 8,
    ...more,
  };
  const { batch_id } = await addCodes({ actor, input });
  return { actor, service, codes, batch: batch_id ?? 0 };
}

async function order(service: number) {
  const buyer = await newBuyer();
  const input = { service_ids: [service], quantities: [1] };
  const { utr } = await makeCardOrder({ actor: buyer, input, idempotencyKey: null });
  return { buyer, utr };
}

const pay = ({ buyer, utr }: Awaited<ReturnType<typeof order>>) =>
  payOrder({ actor: buyer, input: { utr, gateway: 'sandbox', currency: 'USD' } });

const batchesOf = (actor: Awaited<ReturnType<typeof newOperator>>, card_service_id: number) =>
  listBatches({ actor, input: { card_service_id } });

test('says at which lines codes are repeated or in stock already, and keeps what the batch cost', async () => {
  const { actor, service, codes, batch } = await load(2);
  const fresh = `RUNE-${unique()}`;
  const given = [fresh, codes[0] ?? '', fresh, ''];
  const again = { card_service_id: service, codes: given, batch_id: batch };
  expect(await addCodes({ actor, input: again })).toEqual({
    added: 1,
    duplicates: 2,
    batch_id: batch,
    repeated_at: [3],
    known_at: [2],
  });
  const { batches } = await batchesOf(actor, service);
  expect(batches).toMatchObject([{ name: 'March', supplier: 'Runes Ltd', cost: 8, added: 3, left: 3 }]);
});

test('never sells an expired code', async () => {
  const { actor, service } = await load(1, { expires_on: '2099-01-01' });
  await client()`update codes set expires_on = '2020-01-01' where card_service_id = ${service}`;
  expect(await pay(await order(service))).toMatchObject({ status: 3 });
  expect((await batchesOf(actor, service)).service).toMatchObject({ left: 0, sold_month: 0 });
});

test('refuses a batch whose codes have expired', async () => {
  await expect(load(1, { expires_on: '2020-01-01' })).rejects.toMatchObject({ kind: 'invalid' });
});

test('sells no code of a batch in quarantine, not even one that was reserved, and sells it after', async () => {
  const { actor, service, batch } = await load(2);
  const reserved = await order(service);
  expect(await quarantineBatch({ actor, input: { id: batch, reason } })).toEqual({ withheld: 2 });
  expect(await pay(reserved)).toMatchObject({ status: 3 });
  const input = { card_service_id: service, codes: [`RUNE-${unique()}`], batch_id: batch };
  await expect(addCodes({ actor, input })).rejects.toMatchObject({ kind: 'conflict' });
  await releaseBatch({ actor, input: { id: batch, reason } });
  expect((await batchesOf(actor, service)).batches).toMatchObject([{ left: 1, reserved: 1, sold: 0 }]);
});

test('of buyers who pay while a batch is put in quarantine, none gets a code of it after', async () => {
  const { actor, service, batch } = await load(20);
  const orders = await Promise.all(Array.from({ length: 10 }, () => order(service)));
  const [paid] = await Promise.all([
    Promise.all(orders.map(pay)),
    quarantineBatch({ actor, input: { id: batch, reason } }),
  ]);
  const complete = paid.filter(({ status }) => status === 1).length;
  expect((await batchesOf(actor, service)).batches).toMatchObject([{ left: 0, reserved: 0, sold: complete }]);
});

test('lists codes without showing them, and shows one for a reason that stays in the trail', async () => {
  const { actor, service, codes } = await load(3);
  const first = await listCodes({
    actor,
    input: { card_service_id: service, without_batch: false, per_page: 2 },
  });
  expect(JSON.stringify(first)).not.toContain('RUNE-');
  const rest = await listCodes({
    actor,
    input: { card_service_id: service, without_batch: false, per_page: 2, before: first.next ?? 0 },
  });
  const [last] = rest.codes;
  const revealed = await revealCode({ actor, input: { id: last?.id ?? 0, reason } });
  expect(revealed.code).toBe(codes[0]);
  const [entry] = await client()`select reason, after::text from audit_log where action = 'code.reveal'
    and subject_id = ${String(last?.id)}`;
  expect(entry?.reason).toBe(reason);
  expect(entry?.after).not.toContain('RUNE-');
});

test('shows a code of a worth that needs another person once that person has agreed, and only once', async () => {
  const { actor, codes, service } = await load(1);
  const owner = await newOperator('owner');
  const limitTo = (above?: number) =>
    setLimit({ actor: owner, input: { action: 'codes.reveal', ...(above !== undefined && { above }) } });
  await limitTo(5);
  const [row] = await client()`select id from codes where card_service_id = ${service}`;
  const id = Number(row?.id);
  const reveal = (by = actor) => revealCode({ actor: by, input: { id, reason } });
  const { code, approval_id } = await reveal();
  expect(code).toBeNull();
  await expect(reveal(owner)).rejects.toMatchObject({ kind: 'conflict' });
  await decideApproval({ actor: owner, input: { id: approval_id ?? 0, decision: 'approve' } });
  expect(await reveal(owner)).toMatchObject({ code: null });
  const [pending] = await client()`
    select id from approvals where status = 'pending' and subject_id = ${String(id)}`;
  await decideApproval({ actor: owner, input: { id: pending?.id, decision: 'withdraw' } });
  expect(await reveal()).toMatchObject({ code: codes[0], approval_id: null });
  expect(await reveal()).toMatchObject({ code: null });
  await limitTo();
});

test('counts as low below the mark, or below a week’s sales, and says how long the rest lasts', async () => {
  const { actor, service } = await load(20);
  const stock = async () => (await batchesOf(actor, service)).service;
  expect(await stock()).toMatchObject({ left: 20, days_left: null, low_mark: null, is_low: false });
  for (let sold = 0; sold < 6; sold += 1) await pay(await order(service));
  // Six in the last week: fourteen codes last 16 days.
  expect(await stock()).toMatchObject({ left: 14, sold_week: 6, days_left: 16, is_low: false });
  await setLowMark({ actor, input: { card_service_id: service, low_mark: 14 } });
  expect(await stock()).toMatchObject({ low_mark: 14, is_low: true });
  await setLowMark({ actor, input: { card_service_id: service } });
  await client()`update codes set expires_on = '2020-01-01' where id in (
    select id from codes where card_service_id = ${service} and order_line_id is null limit 9)`;
  expect(await stock()).toMatchObject({ left: 5, is_low: true, days_left: 5 });
});

import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { client, db } from '@/lib/db/client';
import { gateways } from '@/lib/db/schema';
import { useDatabase } from '@/lib/runtime/testing/database';
import { start } from '../checkout/testing/orders';
import { payOrder } from '../fulfilment/pay-order';
import { usableGateways } from '../payments/usable-gateways';
import { makeGateways, newBuyer, newCardService, unique } from '../testing/shop';
import { changeGatewayState } from './change-gateway-state';
import { problemOf } from './health';
import { listGateways } from './list-gateways';
import { saveGateway } from './save-gateway';

useDatabase();
beforeAll(makeGateways);

const actor = 'machine';

async function gateway(code: string) {
  const found = (await listGateways({ actor })).gateways.find((one) => one.code === code);
  if (!found) throw new Error(`There is no gateway ${code}.`);
  return found;
}

async function save(code: string, change: object) {
  const { id, name, sort_by, currencies, revision } = await gateway(code);
  await saveGateway({ actor, input: { id, name, sort_by, currencies, revision, ...change } });
}

/** Runs a test on a gateway and leaves it as it was. */
async function withGateway(code: string, work: () => Promise<void>) {
  const [kept] = await db().select().from(gateways).where(eq(gateways.code, code));
  try {
    await work();
  } finally {
    const { id: _, ...row } = kept ?? {};
    await db().update(gateways).set(row).where(eq(gateways.code, code));
  }
}

const pounds = {
  name: 'GBP',
  conversion_rate: '0.5',
  min_limit: '0',
  max_limit: '900',
  percentage_charge: '10',
  fixed_charge: '0.20',
};

test('a buyer pays by the rate and the charge that were saved', () =>
  withGateway('sandbox', async () => {
    const { currencies } = await gateway('sandbox');
    await save('sandbox', { currencies: [...currencies, pounds] });
    const [buyer, service_id] = [await newBuyer(), await newCardService({ codes: 1 })];
    const { utr } = await start({ lines: [{ service_id, quantity: 1 }] }, buyer);
    await payOrder({ actor: buyer, input: { utr, gateway: 'sandbox', currency: 'GBP' } });
    const [paid] = await client()`
      select p.amount::float8, p.charge::float8, o.price::float8 from payments p join orders o on o.id = p.order_id
      where o.utr = ${utr}`;
    const price = Math.round(Number(paid?.price) * 50) / 100;
    const charge = Math.round(price * 10 + 20) / 100;
    expect(Number(paid?.charge)).toBeCloseTo(charge, 2);
    expect(Number(paid?.amount)).toBeCloseTo(price + charge, 2);
    const [row] = await client()`select supported_currency from gateways where code = 'sandbox'`;
    expect(row?.supported_currency).toContain('GBP');
  }));

test('a gateway that is off takes nothing', () =>
  withGateway('sandbox', async () => {
    const { id, revision } = await gateway('sandbox');
    await changeGatewayState({ actor, input: { id, enabled: false, revision } });
    expect((await usableGateways(db())).map(({ code }) => code)).not.toContain('sandbox');
    expect(await gateway('sandbox')).toMatchObject({ enabled: false, usable: false });
    await expect(changeGatewayState({ actor, input: { id, enabled: false } })).rejects.toMatchObject({
      kind: 'conflict',
    });
    await changeGatewayState({ actor, input: { id, enabled: true } });
    const audit = await client()`
      select action from audit_log where subject_type = 'gateway' and subject_id = ${String(id)}
      order by id desc limit 2`;
    expect(audit.map(({ action }) => action)).toEqual(['gateway.start', 'gateway.stop']);
  }));

test('of two who change a gateway at once, one is told', () =>
  withGateway('sandbox', async () => {
    const results = await Promise.allSettled([
      save('sandbox', { name: 'One' }),
      save('sandbox', { name: 'Other' }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  }));

test.each([
  ['an unknown currency', 'sandbox', { ...pounds, name: 'XQX' }, 'currencies.0.name'],
  ['another currency for balances', 'balance', pounds, 'currencies.0.name'],
  ['a rate of nothing', 'sandbox', { ...pounds, conversion_rate: '0.00' }, 'currencies.0.conversion_rate'],
  ['a rate for the store’s own', 'sandbox', { ...pounds, name: 'USD' }, 'currencies.0.conversion_rate'],
  ['limits the wrong way round', 'sandbox', { ...pounds, min_limit: '901' }, 'currencies.0.max_limit'],
  ['a charge of most', 'sandbox', { ...pounds, percentage_charge: '51' }, 'currencies.0.percentage_charge'],
])('refuses %s', async (_, code, terms, field) => {
  await expect(save(code, { currencies: [terms] })).rejects.toMatchObject({
    kind: 'invalid',
    problems: [{ field }],
  });
});

test('refuses a currency twice, and parameters that are secret or unknown', async () => {
  await expect(save('sandbox', { currencies: [pounds, pounds] })).rejects.toMatchObject({ kind: 'invalid' });
  for (const name of ['secret_key', 'whatever'])
    await expect(save('sandbox', { parameters: { [name]: 'x' } })).rejects.toMatchObject({ kind: 'invalid' });
});

test('shows how payments have ended in the last day, and when the provider was last heard of', async () => {
  const [buyer, service_id] = [await newBuyer(), await newCardService({ codes: 2 })];
  const before = await gateway('sandbox');
  for (const outcome of ['success', 'fail'] as const) {
    const { utr } = await start({ lines: [{ service_id, quantity: 1 }] }, buyer);
    const paying = payOrder({ actor: buyer, input: { utr, gateway: 'sandbox', currency: 'USD', outcome } });
    if (outcome === 'fail') await expect(paying).rejects.toMatchObject({ kind: 'invalid' });
    else await paying;
  }
  const after = await gateway('sandbox');
  expect(after).toMatchObject({
    paid_today: before.paid_today + 1,
    failed_today: before.failed_today + 1,
    takes_events: false,
    last_event_at: null,
  });
  const recent = (at: string | null) => Date.now() - Date.parse(at ?? '') < 60_000;
  expect([recent(after.last_paid_at), recent(after.last_failed_at)]).toEqual([true, true]);
  await client()`update payments set settled_at = now() - interval '25 hours'
    where status = 'failed' and gateway_id = ${after.id}`;
  expect((await gateway('sandbox')).failed_today).toBe(0);
  await client()`insert into webhook_events (provider, event_id) values ('stripe', ${unique()})`;
  const stripe = await gateway('stripe');
  expect(stripe.takes_events).toBe(true);
  expect(recent(stripe.last_event_at)).toBe(true);
});

test('a problem is most payments failing, or a provider that isn’t heard of', () => {
  const now = new Date().toISOString();
  const old = new Date(Date.now() - 7_200_000).toISOString();
  const fine = {
    enabled: true,
    paid_today: 9,
    failed_today: 3,
    takes_events: true,
    last_paid_at: now,
    last_event_at: now,
  };
  expect(problemOf(fine)).toBeNull();
  expect(problemOf({ ...fine, paid_today: 2 })).toBe('failing');
  // One buyer whose card is declined twice.
  expect(problemOf({ ...fine, paid_today: 0, failed_today: 2 })).toBeNull();
  expect(problemOf({ ...fine, last_event_at: old })).toBe('silent');
  expect(problemOf({ ...fine, last_event_at: null })).toBe('silent');
  expect(problemOf({ ...fine, last_event_at: null, takes_events: false })).toBeNull();
  expect(problemOf({ ...fine, last_event_at: null, paid_today: 0, failed_today: 0 })).toBeNull();
  expect(problemOf({ ...fine, enabled: false, paid_today: 0 })).toBeNull();
});

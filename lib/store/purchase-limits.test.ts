import { beforeAll, expect, test, vi } from 'vitest';
import { makeKeys } from '@/lib/auth/keys/make-keys';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { makeQuote } from './checkout/make-quote';
import { quoteOf, start } from './checkout/testing/orders';
import { call, started } from './checkout/testing/page-calls';
import { payCheckoutEndpoint, payOrderEndpoint, resendOrderEmailEndpoint } from './fulfilment/endpoints';
import { countPurchase, countReport } from './purchase-limits';
import { makeGateways, newBuyer, newCardService, newTopUp, unique } from './testing/shop';

// Before anything reads the environment: here, the limits hold, and the address is the one that a proxy tells.
Object.assign(process.env, { AUTH_RATE_LIMIT_PER_MINUTE: '60', TRUST_PROXY: '1' });
// Each of these is some forty requests.
vi.setConfig({ testTimeout: 60_000 });

useDatabase();
beforeAll(makeGateways);

let last = 0;
/** A network address that nobody else in this file has. */
const newAddress = () => {
  last += 1;
  return `198.51.${Math.floor(last / 250)}.${last % 250}`;
};

test('stop who tries cards for one order, from whatever address', async () => {
  const { utr, key } = await started();
  const paying = { utr, key, gateway: 'sandbox', currency: 'USD', outcome: 'fail' };
  const tries = [];
  for (let i = 0; i < 42; i += 1)
    tries.push((await call(payCheckoutEndpoint, paying, { address: newAddress() })).status);
  // The order itself is counted as well.
  expect(tries).toEqual([...Array(39).fill(422), 429, 429, 429]);
});

test('stop who tries cards for one account, in however many orders', async () => {
  const [actor, other] = [await newBuyer(), await newBuyer()];
  const lines = [{ service_id: await newCardService(), quantity: 1 }];
  for (let i = 0; i < 40; i += 1) await countPurchase({ address: newAddress(), buyer: String(actor.id) });
  await expect(start({ lines }, actor)).rejects.toMatchObject({ kind: 'limited' });
  await start({ lines }, other);
});

test('stop who tries cards by the API, and nobody whose order it is not', async () => {
  const [actor, owner, { publicKey, secretKey, secretKeyHash }] = [
    await newBuyer(),
    await newBuyer(),
    makeKeys(),
  ];
  await client()`
    update users set public_key = ${publicKey}, secret_key_hash = ${secretKeyHash} where id = ${actor.id}`;
  const headers = { PublicKey: publicKey, SecretKey: secretKey };
  const lines = [{ service_id: await newCardService(), quantity: 1 }];
  const [own, foreign] = [await start({ lines }, actor), await start({ lines }, owner)];
  const pay = async (utr: string, gateway = 'stripe') =>
    (await call(payOrderEndpoint, { utr, gateway, currency: 'USD' }, { address: newAddress(), headers }))
      .status;
  const tries = [];
  // Beside what the order itself has counted.
  for (let i = 0; i < 40; i += 1) tries.push(await pay(i % 2 ? own.utr : foreign.utr));
  // There are no cards here: the gateway is refused after it was counted, and another's order before.
  expect(tries).toEqual([...Array.from({ length: 39 }, (_, i) => (i % 2 ? 422 : 404)), 429]);
  await start({ lines }, owner);
  // What moves no card's money is not counted.
  expect(await pay(own.utr, 'sandbox')).toBe(200);
});

test('stop who tries cards for one player, under however many mail addresses', async () => {
  const { serviceId: service_id } = await newTopUp({ check: null });
  const lines = [{ service_id, quantity: 1 }];
  const order = (player_number: string) =>
    start({ kind: 'top_up', lines, player: { player_number, server: 'america' } }, null, newAddress());
  const made = await order('612345678');
  const paying = { utr: made.utr, key: made.key, gateway: 'sandbox', currency: 'USD', outcome: 'fail' };
  const pay = async () => (await call(payCheckoutEndpoint, paying, { address: newAddress() })).status;
  expect(await pay()).toBe(422);
  for (let i = 0; i < 38; i += 1) await order('612345678');
  // However it is written, and for paying what was ordered before, too.
  await expect(order('612 345 678')).rejects.toMatchObject({ kind: 'limited' });
  expect(await pay()).toBe(429);
  await order('612345679');
});

test('stop who tries cards from one network, under however many names', async () => {
  const from = newAddress();
  for (let i = 0; i < 300; i += 1) await countPurchase({ address: from, buyer: `${unique()}@example.net` });
  const { utr, key } = await started();
  const paying = { utr, key, gateway: 'sandbox', currency: 'USD' };
  expect((await call(payCheckoutEndpoint, paying, { address: from })).status).toBe(429);
  expect((await call(payCheckoutEndpoint, paying, { address: newAddress() })).status).toBe(200);
});

test('stop who would learn by ordering which players there are', async () => {
  const { serviceId: service_id } = await newTopUp();
  const lines = [{ service_id, quantity: 1 }];
  const { quote } = await quoteOf(lines, 'top_up');
  const email = `${unique()}@example.net`;
  // Of another server: there is no such player.
  const player = { player_number: '704118253', server: 'america' };
  const order = () => start({ kind: 'top_up', lines, quote, email, player }, null, newAddress());
  for (let i = 0; i < 40; i += 1) await expect(order()).rejects.toMatchObject({ kind: 'invalid' });
  await expect(order()).rejects.toMatchObject({ kind: 'limited' });
});

test('let a receipt be mailed again so many times', async () => {
  const { utr, key } = await started();
  await call(payCheckoutEndpoint, { utr, key, gateway: 'sandbox', currency: 'USD' });
  const mails = [];
  for (let i = 0; i < 6; i += 1) mails.push((await call(resendOrderEmailEndpoint, { utr, key })).status);
  expect(mails).toEqual([200, 200, 200, 200, 200, 429]);
});

test('stop who reports problems from one network, however many orders they have', async () => {
  const address = newAddress();
  for (let i = 0; i < 30; i += 1) await countReport({ utr: unique(), address });
  await expect(countReport({ utr: unique(), address })).rejects.toMatchObject({ kind: 'limited' });
  await countReport({ utr: unique(), address: newAddress() });
});

test('stop who guesses codes of coupons, and not who uses one', async () => {
  const [service_id, address, code] = [await newCardService(), newAddress(), `Code-${unique()}`];
  await client()`insert into coupons (code, discount) values (${code}, 10)`;
  const tryCode = async (coupon: string) => {
    const input = { kind: 'card' as const, lines: [{ service_id, quantity: 1 }], coupon };
    return (await makeQuote({ actor: null, address, input })).coupon?.reason_code ?? null;
  };
  for (let tries = 0; tries < 59; tries += 1) await tryCode(`Guess-${tries}`);
  for (const _ of [1, 2, 3]) expect(await tryCode(code)).toBeNull();
  expect(await tryCode('Guess-last')).toBe('unknown');
  expect([await tryCode('Guess-more'), await tryCode(code)]).toEqual(['too-many-tries', 'too-many-tries']);
});

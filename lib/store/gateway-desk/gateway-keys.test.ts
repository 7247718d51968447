import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { reencryptAll } from '@/lib/reencrypt/reencrypt-all';
import { useDatabase } from '@/lib/runtime/testing/database';
import { rereadEnv } from '@/lib/runtime/testing/reread-env';
import { stripeKeys } from '../payments/stripe/stripe-api';
import { StripeServer } from '../payments/stripe/testing/stripe-server';
import { makeGateways, newOperator } from '../testing/shop';
import { listGateways } from './list-gateways';
import { saveKeys } from './save-keys';
import { testGateway } from './test-gateway';

useDatabase();

const actor = 'machine';
const RIGHT = 'sk_test_of_the_keys_tests';
const WEBHOOK = 'whsec_of_the_keys_tests';
const usual = process.env.ENCRYPTION_KEY ?? '';
const NAMES = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_URL', 'DECRYPTION_KEYS'] as const;

let server: StripeServer;

function use(environment: Readonly<Record<string, string>>): void {
  for (const name of NAMES) delete process.env[name];
  Object.assign(process.env, { ENCRYPTION_KEY: usual, STRIPE_API_URL: server.url, ...environment });
  rereadEnv();
}

beforeAll(async () => {
  await makeGateways();
  server = await StripeServer.start(RIGHT);
});
afterAll(async () => {
  use({});
  delete process.env.STRIPE_API_URL;
  rereadEnv();
  await server.close();
});
beforeEach(async () => {
  use({});
  await client()`update gateways set secrets = null where code = 'stripe'`;
});

async function stripe() {
  const found = (await listGateways({ actor })).gateways.find(({ code }) => code === 'stripe');
  if (!found) throw new Error('There is no such gateway.');
  return found;
}

const save = async (keys: object) => saveKeys({ actor, input: { id: (await stripe()).id, ...keys } });
const asked = async () => testGateway({ actor, input: { id: (await stripe()).id } });

test('stored keys come before the environment’s, are encrypted, and are told to nobody', async () => {
  use({ STRIPE_SECRET_KEY: 'sk_live_of_the_environment', STRIPE_WEBHOOK_SECRET: 'whsec_of_the_environment' });
  expect((await stripe()).keys).toEqual({
    secret_key: 'environment',
    webhook_secret: 'environment',
    mode: 'live',
  });
  await save({ secret_key: RIGHT });
  expect((await stripe()).keys).toEqual({
    secret_key: 'stored',
    webhook_secret: 'environment',
    mode: 'test',
  });
  expect(await stripeKeys()).toEqual({ secretKey: RIGHT, webhookSecret: 'whsec_of_the_environment' });
  await save({ webhook_secret: WEBHOOK });
  expect(await stripeKeys()).toEqual({ secretKey: RIGHT, webhookSecret: WEBHOOK });
  const rows = await client()`select to_jsonb(g)::text as row, encode(secrets, 'escape') as secrets
    from gateways g where code = 'stripe'`;
  const trail =
    await client()`select to_jsonb(a)::text as entry from audit_log a where action like 'gateway.keys%'`;
  expect(trail.length).toBe(2);
  const kept = JSON.stringify([rows, trail, await listGateways({ actor })]);
  for (const secret of [RIGHT, WEBHOOK, 'of_the_environment']) expect(kept).not.toContain(secret);
  await save({ remove: true });
  expect(await stripeKeys()).toMatchObject({ secretKey: 'sk_live_of_the_environment' });
});

test('a key alone is refused until both are there, and a change of the encryption key covers them', async () => {
  await expect(save({ secret_key: RIGHT })).rejects.toMatchObject({ kind: 'invalid' });
  expect((await stripe()).keys).toEqual({ secret_key: null, webhook_secret: null, mode: null });
  expect(await asked()).toEqual({ result: 'missing', mode: null });
  await save({ secret_key: RIGHT, webhook_secret: WEBHOOK });
  const next = 'ab'.repeat(32);
  use({ ENCRYPTION_KEY: next, DECRYPTION_KEYS: usual });
  await reencryptAll();
  use({ ENCRYPTION_KEY: next });
  expect(await stripeKeys()).toEqual({ secretKey: RIGHT, webhookSecret: WEBHOOK });
});

test('the test says what Stripe makes of the key, and changes nothing there', async () => {
  await save({ secret_key: RIGHT, webhook_secret: WEBHOOK });
  expect(await asked()).toEqual({ result: 'ok', mode: 'test' });
  expect(server.requests.at(-1)).toBe('GET /v1/balance');
  for (const [failure, result] of [
    [403, 'limited'],
    [500, 'failed'],
    // The client tries a connection that it has kept open once more.
    ['break', 'no-answer'],
  ] as const) {
    server.failures.push(failure, ...(failure === 'break' ? [failure] : []));
    expect((await asked()).result, String(failure)).toBe(result);
    server.failures.length = 0;
  }
  await save({ secret_key: 'sk_live_somebody_elses' });
  expect(await asked()).toEqual({ result: 'refused', mode: 'live' });
  use({ STRIPE_API_URL: 'http://127.0.0.1:1' });
  expect((await asked()).result).toBe('no-answer');
});

test('a gateway without keys has none to change or test, and only owners do either', async () => {
  const { gateways } = await listGateways({ actor });
  const id = gateways.find(({ code }) => code === 'manual')?.id ?? 0;
  await expect(saveKeys({ actor, input: { id, secret_key: RIGHT } })).rejects.toMatchObject({
    kind: 'conflict',
  });
  await expect(testGateway({ actor, input: { id } })).rejects.toMatchObject({ kind: 'conflict' });
  const operator = await newOperator();
  const own = { id: (await stripe()).id };
  await expect(saveKeys({ actor: operator, input: own })).rejects.toMatchObject({ kind: 'forbidden' });
  await expect(testGateway({ actor: operator, input: own })).rejects.toMatchObject({ kind: 'forbidden' });
});

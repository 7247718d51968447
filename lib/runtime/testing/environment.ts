// Runs before each test file's imports, so that lib/env sees these whenever it is first read.
import { randomBytes } from 'node:crypto';
import { inject, type ProvidedContext } from 'vitest';

// Undefined in the projects of tests without a database: what asks for one there finds nobody.
const server: ProvidedContext['testServer'] | undefined = inject('testServer');
const secret = () => randomBytes(32).toString('hex');

Object.assign(process.env, {
  DATABASE_URL: new URL(
    `/test_${randomBytes(6).toString('hex')}`,
    server?.url ?? 'postgres://nobody@127.0.0.1:1',
  ).href,
  DATABASE_POOL: '5',
  AUTH_SECRET: server?.authSecret ?? secret(),
  ENCRYPTION_KEY: server?.encryptionKey ?? secret(),
  LOG_LEVEL: 'silent',
  RATE_LIMIT_PER_MINUTE: '0',
  AUTH_RATE_LIMIT_PER_MINUTE: '0',
  // No test asks the ECB: nobody listens there.
  ECB_RATES_URL: 'http://127.0.0.1:1/',
});
// What a process keeps for all of its bundles, from the file before.
for (const name of Object.keys(globalThis)) {
  if (name.startsWith('__loadout')) Reflect.deleteProperty(globalThis, name);
}
for (const name of [
  'APP_URL',
  'DECRYPTION_KEYS',
  'SMTP_URL',
  'RESEND_API_KEY',
  'CORS_ORIGIN',
  'TRUST_PROXY',
  'METRICS_TOKEN',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_API_URL',
  'RELOADLY_API_URL',
  'S3_ENDPOINT',
]) {
  delete process.env[name];
}

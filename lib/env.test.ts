import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { readEnv } from './env';

const needed = {
  DATABASE_URL: 'postgres://loadout@127.0.0.1:5432/loadout',
  AUTH_SECRET: 'a'.repeat(32),
  ENCRYPTION_KEY: '0'.repeat(64),
};

const problemsWith = (source: Record<string, string | undefined>): string => {
  try {
    readEnv(source);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

test('what is needed is enough, and the rest has defaults', () => {
  expect(readEnv(needed)).toMatchObject({
    PORT: 3000,
    APP_URL: 'http://localhost:3000',
    LOADOUT_ROLE: 'all',
    RATE_LIMIT_PER_MINUTE: 6000,
    AUTH_RATE_LIMIT_PER_MINUTE: 60,
    ORDER_RESERVATION_MINUTES: 30,
    STORE_CURRENCY: 'USD',
    TRUST_PROXY: false,
    MAX_CONNECTIONS: 10_000,
    MAX_CONNECTIONS_PER_NETWORK: 500,
    KEEP_ALIVE_SECONDS: 65,
    UNRESPONSIVE_SECONDS: 30,
  });
});

test('a pooler needs the address of PostgreSQL itself, which is the same without one', () => {
  expect(problemsWith({ ...needed, DATABASE_POOLER: 'transaction' })).toContain('  DATABASE_DIRECT_URL: ');
  expect(problemsWith({ ...needed, DATABASE_POOLER: 'session' })).toContain('  DATABASE_POOLER: ');
  expect(readEnv(needed).DATABASE_DIRECT_URL).toBe(needed.DATABASE_URL);
});

test('REQUIRE_TLS is for every connection to the database and the mail server, whatever their addresses say', () => {
  const given = {
    ...needed,
    DATABASE_URL: 'postgres://loadout@db.example/loadout?sslmode=disable',
    DATABASE_DIRECT_URL: 'postgres://loadout@db.example:5433/loadout?ssl=false',
    SMTP_URL: 'smtp://mail.example?ignoreTLS=true&tls.rejectUnauthorized=false&name=me.example',
  };
  expect(readEnv(given)).toMatchObject(given);
  expect(readEnv({ ...given, REQUIRE_TLS: '1' })).toMatchObject({
    DATABASE_URL: 'postgres://loadout@db.example/loadout?sslmode=verify-full',
    DATABASE_DIRECT_URL: 'postgres://loadout@db.example:5433/loadout?sslmode=verify-full',
    SMTP_URL: 'smtp://mail.example?name=me.example&requireTLS=true',
  });
  const embedded = { ...needed, REQUIRE_TLS: '1', LOADOUT_EMBEDDED: '1' };
  expect(readEnv(embedded).DATABASE_URL).toBe(needed.DATABASE_URL);
});

test('each variable that is missing or wrong is named, its value never shown', () => {
  const text = problemsWith({
    DATABASE_URL: 'mysql://hunter2@db/x',
    ENCRYPTION_KEY: 'hunter2',
    PORT: '70000',
  });
  for (const name of ['DATABASE_URL', 'AUTH_SECRET', 'ENCRYPTION_KEY', 'PORT'])
    expect(text).toContain(`  ${name}: `);
  expect(text).not.toContain('hunter2');
  expect(text).not.toContain('70000');
});

test('an object store needs its address, bucket and keys together', () => {
  const store = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'pictures' };
  const text = problemsWith({ ...needed, ...store });
  for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
    expect(text).toContain(`  ${name}: is needed with the other S3 settings`);
  expect(problemsWith({ ...needed, ...store, S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' })).toBe('');
});

test.each([
  ['S3_BUCKET', 'My Pictures'],
  ['LOADOUT_ROLE', 'both'],
  ['STORE_CURRENCY', 'usd'],
  ['APP_URL', 'shop.example'],
  ['SMTP_URL', 'http://mail'],
  ['RATE_LIMIT_PER_MINUTE', '-1'],
  ['TOKEN_LIFETIME_DAYS', '0'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused by name', (name, value) => {
  expect(problemsWith({ ...needed, [name]: value })).toContain(`  ${name}: `);
});

test('an empty variable counts as absent, and an address loses its slash', () => {
  const { PORT, SMTP_URL } = readEnv({ ...needed, PORT: '', SMTP_URL: '' });
  expect([PORT, SMTP_URL]).toEqual([3000, undefined]);
  expect(readEnv({ ...needed, APP_URL: 'https://shop.example/' }).APP_URL).toBe('https://shop.example');
});

test('flags are on for 1, true, yes and on', () => {
  const flags = ['1', 'true', 'YES', 'on', '0', 'false', 'no', 'off'];
  expect(flags.map((TRUST_PROXY) => readEnv({ ...needed, TRUST_PROXY }).TRUST_PROXY)).toEqual(
    flags.map((_, index) => index < 4),
  );
});

test('mails are signed with all three DKIM settings or with none', () => {
  const key = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const dkim = { DKIM_PRIVATE_KEY: key, DKIM_DOMAIN: 'mail.example', DKIM_SELECTOR: 's1' };
  expect(readEnv({ ...needed, ...dkim }).DKIM_PRIVATE_KEY).toBe(key.trim());
  const packed = Buffer.from(key).toString('base64');
  expect(readEnv({ ...needed, ...dkim, DKIM_PRIVATE_KEY: packed }).DKIM_PRIVATE_KEY).toBe(key);
  expect(problemsWith({ ...needed, ...dkim, DKIM_SELECTOR: '' })).toContain('  DKIM_SELECTOR: ');
  const wrong = problemsWith({ ...needed, ...dkim, DKIM_PRIVATE_KEY: 'hunter2' });
  expect(wrong).toContain('  DKIM_PRIVATE_KEY: ');
  expect(wrong).not.toContain('hunter2');
});

test('the mailbox for bounces leaves room for what tells one mail from another', () => {
  expect(readEnv({ ...needed, BOUNCE_ADDRESS: 'bounces@mail.example' }).BOUNCE_ADDRESS).toBe(
    'bounces@mail.example',
  );
  expect(problemsWith({ ...needed, BOUNCE_ADDRESS: `${'b'.repeat(32)}@mail.example` })).toContain(
    'BOUNCE_ADDRESS',
  );
});

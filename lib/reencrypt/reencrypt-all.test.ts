import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deliveryOfToken, readerToken } from '@/lib/campaign/mail-links/reader-token';
import { encrypt } from '@/lib/crypto/encrypt';
import { client } from '@/lib/db/client';
import { bodyOf, encryptBody } from '@/lib/mail/encrypted-body';
import { useDatabase } from '@/lib/runtime/testing/database';
import { rereadEnv } from '@/lib/runtime/testing/reread-env';
import { isOrderLinkKey, orderLink } from '@/lib/store/order-access/order-link';
import { findByCode } from '@/lib/store/order-desk/find-by-code';
import { addCodes } from '@/lib/store/stock/add-codes';
import { decryptCode, encryptCode } from '@/lib/store/stock/encrypt-code';
import { newCardService, newOperator } from '@/lib/store/testing/shop';
import { reencryptAll } from './reencrypt-all';

useDatabase();

const newKey = () => randomBytes(32).toString('hex');
const usual = process.env.ENCRYPTION_KEY;

/** What every process is started with from now on. */
function use(current: string | undefined, others: readonly (string | undefined)[] = []): void {
  process.env.ENCRYPTION_KEY = current;
  process.env.DECRYPTION_KEYS = others.join(',');
  rereadEnv();
}
/** As in a database that no key was used with. */
beforeEach(async () => {
  await client()`truncate codes, mails cascade`;
  await forgetFingerprintKey();
});
afterEach(() => use(usual));

const forgetFingerprintKey = () => client()`delete from facts where name = 'code-fingerprint-key'`;

const add = (service: number, ...codes: string[]) =>
  addCodes({ actor: 'machine', input: { card_service_id: service, codes } });

async function textsOf(service: number): Promise<string[]> {
  const rows = await client()<{ id: string; sealed: Buffer }[]>`
    select id, sealed from codes where card_service_id = ${service} order by id`;
  return rows.map(({ id, sealed }) => decryptCode(Number(id), sealed));
}

const columnsOf = async () =>
  Object.fromEntries((await reencryptAll()).columns.map(({ name, ...counts }) => [name, counts]));

test('what another key has encrypted and signed is read, until all of it is encrypted with the current key', async () => {
  const service = await newCardService({});
  const former = newKey();
  const next = newKey();
  use(former, [usual]);
  await add(service, 'ONE-1', 'TWO-2');
  const body = { html: '<p>ONE-1</p>', text: 'ONE-1' };
  const [link = '', token] = [orderLink('ORDER', 0).split('key=')[1], readerToken(7)];
  await client()`
    insert into mails (kind, to_address, from_address, subject, html, text, sealed, message_id, status)
    values ('receipt', 'a@example.org', 'b@example.org', 'Codes', '', '', ${encryptBody(body, 'm1')}, 'm1', 'kept')`;

  use(next, [former, usual]);
  expect(await textsOf(service)).toEqual(['ONE-1', 'TWO-2']);
  expect(isOrderLinkKey('ORDER', 0, link)).toBe(true);
  expect(deliveryOfToken(token)).toBe(7);
  expect(readerToken(7)).not.toBe(token);
  expect(await add(service, 'TWO-2', 'THREE-3')).toMatchObject({ added: 1, duplicates: 1 });

  const { codes, emails } = await columnsOf();
  expect(codes).toMatchObject({ values: 3, changed: 2, unreadable: [] });
  expect(emails).toMatchObject({ values: 1, changed: 1, unreadable: [] });
  expect((await columnsOf()).codes).toMatchObject({ values: 3, changed: 0 });

  use(next);
  expect(await textsOf(service)).toEqual(['ONE-1', 'TWO-2', 'THREE-3']);
  const [mail] = await client()`select html, text, sealed, message_id from mails`;
  expect(bodyOf(mail as never)).toEqual(body);
  expect(await add(service, 'ONE-1', 'THREE-3')).toMatchObject({ added: 0, duplicates: 2 });
  const actor = await newOperator();
  expect(await findByCode({ actor, input: { code: 'ONE-1' } })).toMatchObject({ is_known: true });
  expect(isOrderLinkKey('ORDER', 0, link)).toBe(false);
  expect(deliveryOfToken(token)).toBeNull();
});

test('codes of an earlier version, whose fingerprints came from the key itself, are found after it has changed', async () => {
  use(newKey());
  const service = await newCardService({});
  await add(service, 'OLD-1');
  await forgetFingerprintKey();
  use(newKey(), [process.env.ENCRYPTION_KEY]);
  expect(await add(service, 'OLD-1', 'NEW-2')).toMatchObject({ added: 1, duplicates: 1 });
});

test('what no key opens is named and left as it is, and the rest is done', async () => {
  const former = newKey();
  use(former);
  const service = await newCardService({});
  await add(service, 'ONE-1', 'TWO-2');
  const [{ id } = { id: '0' }] = await client()<{ id: string }[]>`select min(id) as id from codes`;
  const foreign = encrypt('ONE-1', 'somewhere else');
  await client()`update codes set sealed = ${foreign} where id = ${id}`;
  use(newKey(), [former]);
  const { columns, isDone } = await reencryptAll();
  expect(columns.find(({ name }) => name === 'codes')).toMatchObject({
    changed: 1,
    unreadable: [Number(id)],
  });
  expect(isDone).toBe(false);
  const [kept] = await client()<{ sealed: Buffer }[]>`select sealed from codes where id = ${id}`;
  expect(kept?.sealed.equals(foreign)).toBe(true);
});

test('what somebody changes meanwhile is waited for, and stays as they left it', async () => {
  const former = newKey();
  use(former);
  const service = await newCardService({});
  await add(service, 'ONE-1');
  const [{ id } = { id: 0 }] = await client()<{ id: number }[]>`select id::int from codes`;
  use(newKey(), [former]);
  let running: Promise<unknown> | undefined;
  await client().begin(async (tx) => {
    await tx`update codes set withheld = true, sealed = ${encryptCode(id, 'CORRECTED')} where id = ${id}`;
    running = reencryptAll();
    await new Promise((resolve) => setTimeout(resolve, 300));
  });
  await running;
  const [kept] = await client()<{ withheld: boolean; sealed: Buffer }[]>`
    select withheld, sealed from codes where id = ${id}`;
  expect(kept?.withheld).toBe(true);
  expect(decryptCode(id, kept?.sealed ?? Buffer.of())).toBe('CORRECTED');
});

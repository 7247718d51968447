import { test } from '@playwright/test';
import { shopper } from '../support/accounts';
import type { Answer } from '../support/api';
import { failure } from '../support/expectations';
import { rawAnswer } from '../support/raw';

type Shopper = Awaited<ReturnType<typeof shopper>>;
let client: Shopper;
test.beforeAll(async () => {
  client = await shopper();
});

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const send = (path: string, body: BodyInit, headers: Record<string, string>): Promise<Answer> =>
  client.api.send('POST', path, { body, headers });

test.describe('a body that cannot be read', () => {
  const PATHS = ['card/make-order', 'card/review', 'topup/review', 'top-up/make-order', 'order/pay'];

  test('malformed: 400', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const bodies = ['{', '{"a":}', 'nonsense', '[]', '[1]', 'null', '1', '"text"', "{'a':1}", '\ufeff', deep];
    for (const path of PATHS) for (const body of bodies) failure(await send(path, body, json), 400);
    for (const path of PATHS)
      failure(await send(path, 'no boundary', { 'content-type': 'multipart/form-data' }), 400);
    failure(
      await send('card/review', '--x\r\nbroken', { 'content-type': 'multipart/form-data; boundary=x' }),
      400,
    );
  });

  test('broken UTF-8: 400', async () => {
    const broken = Buffer.concat([
      Buffer.from('{"comment":"'),
      Buffer.of(0xff, 0xfe, 0xc3),
      Buffer.from('"}'),
    ]);
    for (const path of PATHS)
      failure(await send(path, broken, json), 400, 'The request body is not valid UTF-8.');
    failure(
      await send('card/review', Buffer.concat([Buffer.from('comment='), Buffer.of(0xc3, 0x28)]), form),
      400,
    );
  });

  test('too large: 413, announced or not', async () => {
    const large = JSON.stringify({ comment: 'x'.repeat(2 * 1024 * 1024) });
    for (const path of PATHS) failure(await send(path, large, json), 413);
    const headers = { ...client.api.headers, ...json, 'transfer-encoding': 'chunked' };
    failure(await rawAnswer('/api/card/review', { method: 'POST', headers, body: large }), 413);
  });

  test('another content type: 415', async () => {
    const types = [
      'text/plain',
      'application/xml',
      'text/json',
      'application/octet-stream',
      'image/png',
      'nonsense',
    ];
    for (const path of PATHS)
      for (const type of types) failure(await send(path, '{"a":1}', { 'content-type': type }), 415);
    const headers = { ...client.api.headers };
    failure(await rawAnswer('/api/card/review', { method: 'POST', headers, body: '{"a":1}' }), 415);
  });

  test('none at all: the fields are missing', async () => {
    failure(await client.api.send('POST', 'card/review'), 422, [
      'The card id field is required.',
      'The rating field is required.',
      'The comment field is required.',
    ]);
  });

  test('JSON with a charset, or of a vendor’s type, is JSON', async () => {
    for (const type of ['application/json; charset=utf-8', 'APPLICATION/JSON', 'application/vnd.shop+json'])
      failure(await send('card/review', '{}', { 'content-type': type }), 422);
  });
});

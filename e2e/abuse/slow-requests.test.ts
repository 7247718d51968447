import { Connection } from './attacks/connection';
import { drippingBodies } from './attacks/dripping-bodies';
import { tinyChunks } from './attacks/tiny-chunks';
import { expect, test } from './fixtures';

// One server for all of them.
test.describe.configure({ mode: 'default' });

const options = { scale: 'short', signal: new AbortController().signal } as const;

test('refuses bodies in chunks of one byte before they cost much', async ({ target }) => {
  const result = await tinyChunks.run(target, options);
  // An unknown path is refused for what it is, without reading the body.
  expect(result).toMatch(/^413 ×6, 404 ×2; \d+ chunks were sent$/);
});

test('refuses a guest’s large body at once, ends requests that drip, and answers the others', async ({
  target,
}) => {
  const result = await drippingBodies.run(target, options);
  // A page reads no body: it is there before one has arrived, and its connection is closed.
  expect(result).toMatch(/^413 ×2, 408 ×7, 200 ×1; held for \d\d? s at most$/);
  expect((await fetch(`${target.server.url}/api/health`)).status).toBe(200);
});

test('tells a client that is still sending why it is refused', async ({ target }) => {
  for (const [path, status] of [
    ['/api/card/make-order', 401],
    ['/api/email/contacts/upload-csv', 401],
    ['/api/checkout/quote', 413],
    ['/sign-in', 413],
  ] as const) {
    const connection = await Connection.open(target);
    await connection.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 20000000\r\n\r\n`,
    );
    const piece = Buffer.alloc(100_000, 32);
    for (let sent = 0; sent < 20_000_000; sent += piece.length) if (!(await connection.write(piece))) break;
    await connection.ended(10_000);
    expect(connection.status, path).toBe(status);
    connection.close();
  }
});

test('keeps the connection of a small request that is refused early', async ({ target }) => {
  const connection = await Connection.open(target);
  const body = '{"service_ids":[1],"quantities":[1]}';
  const head = `POST /api/card/make-order HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  await connection.write(head);
  await expect.poll(() => connection.status).toBe(401);
  await connection.write(`${body}GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  await connection.ended(10_000);
  expect(connection.received).toContain('HTTP/1.1 200 OK');
  connection.close();
});

test('reads a body in chunks of an ordinary size, and many small ones that come slowly', async ({
  target,
}) => {
  const text = JSON.stringify({ lines: [], note: 'x'.repeat(40_000) });
  for (const size of [50, 700, 20_000]) {
    const connection = await Connection.open(target);
    await connection.write(
      'POST /api/checkout/quote HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
    );
    for (let at = 0; at < text.length; at += size) {
      const part = text.slice(at, at + size);
      await connection.write(`${part.length.toString(16)}\r\n${part}\r\n`);
    }
    await connection.write('0\r\n\r\n');
    await connection.ended(10_000);
    expect(connection.status, `chunks of ${size}`).toBe(422);
    connection.close();
  }
});

test('refuses more headers than anybody needs', async ({ target }) => {
  for (const path of ['/', '/api/get-category']) {
    const headers = Object.fromEntries(Array.from({ length: 150 }, (_, at) => [`x-${at}`, '1']));
    const answer = await fetch(`${target.server.url}${path}`, { headers });
    expect(answer.status).toBe(431);
    expect(await answer.json()).toEqual({
      status: 'failed',
      errors: 'The request must not have more than 100 headers.',
    });
  }
});

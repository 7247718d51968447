import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { readBytes } from './body';
import { apiHost } from './node-host/api-host';
import { plainRoute } from './plain-route';
import { type BodyKind, limitRequest } from './request-limits.mjs';

const PATH = '/api/mail/echo';
let reads = 0;
const host = apiHost(
  [],
  [
    plainRoute({
      method: 'POST',
      path: PATH,
      summary: 'Tells how long a body is.',
      async handler({ request }) {
        if (request.headers.has('x-refused')) return new Response('refused', { status: 401 });
        const { length } = await readBytes(request);
        reads += 1;
        return new Response(String(length));
      },
    }),
  ],
  {},
);

let server: Server;
afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

async function listen(kind: BodyKind = 'api') {
  server = createServer((request, response) => {
    const refusal = limitRequest(request, response, kind, (socket, { status }) =>
      socket.end(`HTTP/1.1 ${status} Refused\r\nContent-Length: 0\r\n\r\n`),
    );
    if (refusal) response.writeHead(refusal.status).end();
    else if (request.url === PATH) void host(request, response);
    // A reader that waits for the whole body, as Next's are.
    else request.resume().once('end', () => response.end('read'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
}

/** Sends a POST's head and gives the connection, with what came back on it. */
function begin(path: string, ...headers: string[]) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  let isEnded = false;
  socket.on('data', (bytes) => {
    text += bytes;
  });
  socket.on('error', () => {});
  for (const name of ['end', 'close'])
    socket.on(name, () => {
      isEnded = true;
    });
  socket.write(`POST ${path} HTTP/1.1\r\n${['Host: x', ...headers].join('\r\n')}\r\n\r\n`);
  return {
    socket,
    text: () => text,
    isEnded: () => isEnded,
    statuses: () => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status)),
  };
}

const CHUNKED = 'Transfer-Encoding: chunked';

test.each([PATH, '/page'])('ends a body in chunks of one byte, to %s', async (path) => {
  await listen();
  reads = 0;
  const { socket, statuses, isEnded } = begin(path, CHUNKED);
  socket.write('1\r\n \r\n'.repeat(300_000));
  await expect.poll(statuses).toEqual([413]);
  await expect.poll(isEnded).toBe(true);
  expect(reads).toBe(0);
});

test.each([
  ['one byte, of which there are few', 1, 900],
  ['50 bytes', 50, 5_000],
  ['20,000 bytes', 20_000, 20],
])('reads chunks of %s', async (_, size, count) => {
  await listen();
  const { socket, text } = begin(PATH, CHUNKED, 'Connection: close');
  socket.write(`${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`.repeat(count));
  socket.write('0\r\n\r\n');
  await expect.poll(text).toMatch(new RegExp(`\\r\\n${size * count}\\r\\n0`));
});

test('gathers small chunks in their order, with large ones between', async () => {
  await listen();
  const { socket, text } = begin('/page', CHUNKED);
  const parts = Array.from({ length: 200 }, (_, at) =>
    String(at).repeat(at % 7 === 0 ? 3_000 : 1 + (at % 5)),
  );
  let seen = '';
  server.prependListener('request', (request) => {
    request.on('data', (bytes: Buffer) => {
      seen += bytes;
    });
  });
  for (const part of parts) socket.write(`${part.length.toString(16)}\r\n${part}\r\n`);
  socket.write('0\r\n\r\n');
  await expect.poll(text).toMatch(/read/);
  expect(seen).toBe(parts.join(''));
});

test.each([
  [PATH, 'api'],
  ['/page', 'page'],
  ['/page', 'upload'],
] as const)('ends a body that drips to %s as %s', async (path, kind) => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  await listen(kind);
  const { socket, statuses, isEnded } = begin(path, 'Content-Length: 10000');
  for (let second = 0; second < 12; second++) {
    socket.write('x');
    await new Promise((resolve) => setTimeout(resolve, 20));
    vi.advanceTimersByTime(1_000);
  }
  await expect.poll(statuses).toEqual([408]);
  await expect.poll(isEnded).toBe(true);
});

test('ends a body that comes fast enough, but for too long', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  await listen('api');
  const { socket, statuses } = begin(PATH, 'Content-Length: 1000000');
  const started = Date.now();
  while (statuses().length === 0 && Date.now() - started < 60_000) {
    socket.write('x'.repeat(4_000));
    await new Promise((resolve) => setTimeout(resolve, 20));
    vi.advanceTimersByTime(1_000);
  }
  expect(statuses()).toEqual([408]);
  expect(Date.now() - started).toBeGreaterThan(29_000);
  expect(Date.now() - started).toBeLessThan(40_000);
});

test('an early refusal reaches a client that goes on sending, and ends the connection', async () => {
  await listen();
  const { socket, text, isEnded } = begin(PATH, 'X-Refused: 1', 'Content-Length: 30000000');
  socket.write(Buffer.alloc(20_000_000));
  await expect.poll(text).toMatch(/^HTTP\/1\.1 401 [\s\S]*connection: close[\s\S]*refused/i);
  await expect.poll(isEnded).toBe(true);
});

test('a small body that nobody reads leaves the connection as it is', async () => {
  await listen();
  const { socket, statuses } = begin(PATH, 'X-Refused: 1', 'Content-Length: 5');
  await expect.poll(statuses).toEqual([401]);
  socket.write(`12345POST ${PATH} HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nConnection: close\r\n\r\nab`);
  await expect.poll(statuses).toEqual([401, 200]);
});

test('refuses a body that is too large for a page, announced or not', async () => {
  await listen('page');
  const announced = begin('/page', 'Content-Length: 70000');
  await expect.poll(announced.statuses).toEqual([413]);
  const unannounced = begin('/page', CHUNKED);
  unannounced.socket.write(`${(70_000).toString(16)}\r\n${'x'.repeat(70_000)}\r\n0\r\n\r\n`);
  await expect.poll(unannounced.statuses).toEqual([413]);
});

test('refuses more than a hundred headers', async () => {
  await listen();
  const many = begin('/page', ...Array.from({ length: 101 }, (_, at) => `X-${at}: 1`));
  await expect.poll(many.statuses).toEqual([431]);
});

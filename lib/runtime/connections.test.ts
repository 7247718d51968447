import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { connectionRules } from './connection-limits.mjs';
import { Connections, type Limits } from './connections.mjs';

const UNLIMITED: Limits = {
  most: Number.POSITIVE_INFINITY,
  mostPerNetwork: Number.POSITIVE_INFINITY,
  idleMs: Number.POSITIVE_INFINITY,
};
/** Longer than a connection is left alone that may have a request on its way. */
const SETTLED_MS = 1_100;

let server: Server;
let connections: Connections;
let held: ServerResponse[];
const opened: Socket[] = [];

/** A server that answers `/`, and leaves `/hold` unanswered until the test does. */
async function listen(limits: Partial<Limits>, trustProxy = false): Promise<void> {
  held = [];
  server = createServer({ keepAliveTimeout: 60_000 });
  connections = new Connections(server, { ...UNLIMITED, ...limits }, connectionRules({ trustProxy }));
  server.on('request', (request, response) => {
    const network = request.headers['x-forwarded-for']?.toString();
    if (network && connections.isTooMany(request, response, network)) response.writeHead(429).end();
    else if (request.url === '/hold') held.push(response);
    else response.end('read');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
}

afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

function open(localAddress = '127.0.0.1') {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', localAddress });
  opened.push(socket);
  const got = { text: '', isClosed: false };
  socket.on('data', (data) => {
    got.text += data;
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    got.isClosed = true;
  });
  const ask = (path: string, header = '') => socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n${header}\r\n`);
  return { socket, got, ask };
}

const statusOf = ({ got }: ReturnType<typeof open>) => /^HTTP\/1\.1 (\d+)/.exec(got.text)?.[1];
const count = () => connections.all.size;

/** A connection whose request is being answered. */
async function busy(localAddress?: string) {
  const before = held.length;
  const connection = open(localAddress);
  connection.ask('/hold');
  await expect.poll(() => held.length).toBe(before + 1);
  return connection;
}

// Linux alone has all of 127/8 for clients to be elsewhere.
describe.skipIf(process.platform !== 'linux')('a network', () => {
  test('that has as many connections as it may is told so, and nobody else is', async () => {
    await listen({ mostPerNetwork: 2 });
    await busy('127.66.0.1');
    await busy('127.66.0.1');
    const third = open('127.66.0.1');
    await expect.poll(() => third.got.isClosed).toBe(true);
    expect(statusOf(third)).toBe('429');
    const other = open('127.66.0.2');
    other.ask('/');
    await expect.poll(() => statusOf(other)).toBe('200');
  });

  test('loses its own connection that has waited longest when it opens one more', async () => {
    await listen({ mostPerNetwork: 2 });
    const first = await busy('127.66.0.1');
    const idle = open('127.66.0.1');
    await expect.poll(count).toBe(2);
    await pause(SETTLED_MS);
    const third = open('127.66.0.1');
    third.ask('/');
    await expect.poll(() => statusOf(third)).toBe('200');
    expect([first.got.isClosed, idle.got.isClosed]).toEqual([false, true]);
    held[0]?.end('late');
    await expect.poll(() => statusOf(first)).toBe('200');
  });

  test('keeps one that was opened just now, whose request may be on its way', async () => {
    await listen({ mostPerNetwork: 1 });
    const first = open('127.66.0.1');
    await expect.poll(count).toBe(1);
    const second = open('127.66.0.1');
    await expect.poll(() => statusOf(second)).toBe('429');
    first.ask('/');
    await expect.poll(() => statusOf(first)).toBe('200');
  });
});

test('this machine’s own programs, and a proxy’s connections, are no network’s', async () => {
  await listen({ mostPerNetwork: 1 });
  for (let times = 0; times < 3; times += 1) await busy();
  expect(count()).toBe(3);
  const rules = connectionRules({ trustProxy: true });
  const from = (remoteAddress: string) => ({ remoteAddress }) as Socket;
  expect(rules.networkOf(from('192.0.2.1'))).toBeNull();
  const { networkOf } = connectionRules({ trustProxy: false });
  const addresses = ['::1', '127.0.0.1', '::ffff:127.0.0.1', '192.0.2.1', '::ffff:192.0.2.1', '2001:db8::1'];
  expect(addresses.map((address) => networkOf(from(address)))).toEqual([
    ...[null, null, null],
    ...['192.0.2.1', '192.0.2.1', '2001:db8:0:0'],
  ]);
});

test('behind a proxy, answers count for the network that it names, until they have ended', async () => {
  await listen({ mostPerNetwork: 2 }, true);
  const begin = (address: string, path = '/hold') => {
    const connection = open();
    connection.ask(path, `X-Forwarded-For: ${address}\r\n`);
    return connection;
  };
  const answerTo = async (address: string) => {
    const connection = begin(address, '/');
    await expect.poll(() => statusOf(connection)).toBeTruthy();
    return statusOf(connection);
  };
  const first = begin('192.0.2.1');
  await expect.poll(() => held.length).toBe(1);
  const second = begin('192.0.2.1');
  await expect.poll(() => held.length).toBe(2);
  expect(await answerTo('192.0.2.1')).toBe('429');
  expect(await answerTo('192.0.2.2')).toBe('200');
  held[0]?.end();
  await expect.poll(() => statusOf(first)).toBe('200');
  expect(await answerTo('192.0.2.1')).toBe('200');
  begin('192.0.2.1');
  await expect.poll(() => held.length).toBe(3);
  expect(await answerTo('192.0.2.1')).toBe('429');
  // Whoever leaves takes along what was being answered.
  second.socket.destroy();
  await expect.poll(() => answerTo('192.0.2.1')).toBe('200');
});

test('a full server makes room by what has waited longest, and says when there is none', async () => {
  await listen({ most: 2 });
  await busy();
  const idle = open();
  await expect.poll(count).toBe(2);
  await pause(SETTLED_MS);
  await busy();
  expect(idle.got.isClosed).toBe(true);
  const third = open();
  await expect.poll(() => third.got.isClosed).toBe(true);
  expect(statusOf(third)).toBe('503');
  expect(count()).toBe(2);
});

test('a connection that waits for its next request ends in time, though empty lines come', async () => {
  await listen({ idleMs: 400 });
  const working = await busy();
  const dripping = open();
  dripping.ask('/');
  const drip = setInterval(() => dripping.socket.write('\r\n'), 50);
  await expect.poll(() => dripping.got.isClosed).toBe(true);
  clearInterval(drip);
  expect(statusOf(dripping)).toBe('200');
  expect(working.got.isClosed).toBe(false);
});

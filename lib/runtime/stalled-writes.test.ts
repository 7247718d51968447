import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { cutStalledWrites } from './stalled-writes.mjs';

const BODY = Buffer.alloc(24 * 1024 * 1024);
let server: Server;
let endWatch: () => void;

/** A server that answers with 24 MB, and cuts those who take less than 64 KB in a second. */
async function open(): Promise<number> {
  server = createServer((_, response) => response.end(BODY));
  endWatch = cutStalledWrites(server, { windowMs: 1_000, minBytes: 64 * 1024 });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

afterEach(() => {
  endWatch();
  server.closeAllConnections();
  server.close();
});

const ask = (port: number): Socket => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  return socket;
};
const connections = () =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));

test('cuts off a client that reads nothing, and one that reads a little now and then', async () => {
  const port = await open();
  const [silent, slow] = [ask(port), ask(port)];
  silent.pause();
  slow.pause();
  const sips = setInterval(() => slow.read(512), 50);
  await expect.poll(connections, { timeout: 15_000 }).toBe(2);
  await expect.poll(connections, { timeout: 15_000 }).toBe(0);
  clearInterval(sips);
  silent.destroy();
  slow.destroy();
});

test('leaves alone who reads on, and a connection that is kept for the next request', async () => {
  const port = await open();
  const socket = ask(port);
  let [bytes, since] = [0, 0];
  socket.on('data', (data) => {
    bytes += data.length;
    since += data.length;
    if (since < 1024 * 1024) return;
    since = 0;
    // So that something is left to send over several windows.
    socket.pause();
    setTimeout(() => socket.resume(), 150);
  });
  await expect.poll(() => bytes, { timeout: 30_000 }).toBeGreaterThan(BODY.length);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(await connections()).toBe(1);
  socket.destroy();
});

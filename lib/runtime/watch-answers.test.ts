import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { watchAnswers } from './watch-answers';

let server: Server;
let end: () => void;
let isHung = false;
let status = 200;
const held: ServerResponse[] = [];

async function listen(): Promise<string> {
  [isHung, status] = [false, 200];
  server = createServer((_, response) => {
    if (isHung) held.push(response);
    else response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
afterEach(() => {
  end();
  server.closeAllConnections();
  server.close();
});

const asked = () => new Promise<void>((resolve) => server.once('request', () => resolve()));

test('any answer counts, and none for so long is told once', async () => {
  const url = await listen();
  const onSilence = vi.fn();
  end = watchAnswers(url, 120, onSilence);
  status = 503;
  for (let times = 0; times < 15; times += 1) await asked();
  expect(onSilence).not.toHaveBeenCalled();
  isHung = true;
  await expect.poll(() => onSilence.mock.calls.length).toBe(1);
  // Nobody asks any more.
  const { length } = held;
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect([held.length, onSilence.mock.calls.length]).toEqual([length, 1]);
});

test('a port where nobody listens gives no answer, and one that listens again does', async () => {
  const url = await listen();
  const onSilence = vi.fn();
  end = watchAnswers(url, 600, onSilence);
  const port = Number(new URL(url).port);
  await asked();
  await new Promise((resolve) => server.close(resolve));
  await new Promise((resolve) => setTimeout(resolve, 150));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  for (let times = 0; times < 8; times += 1) await asked();
  expect(onSilence).not.toHaveBeenCalled();
  server.close();
  server.closeAllConnections();
  await expect.poll(() => onSilence.mock.calls.length).toBe(1);
});

test('a watch that has ended tells nothing', async () => {
  const url = await listen();
  isHung = true;
  const onSilence = vi.fn();
  end = watchAnswers(url, 60, onSilence);
  await asked();
  end();
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(onSilence).not.toHaveBeenCalled();
});

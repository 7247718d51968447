import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerInOrder } from './answer-in-order.mjs';

let server: Server;
let client: Socket;
let got: string;
/** Requests that have begun to be answered, and how many are being. */
let begun: string[];
let running: number;
let most: number;

beforeEach(async () => {
  [got, begun, running, most] = ['', [], 0, 0];
  server = createServer((request, response) =>
    answerInOrder(request, response, async () => {
      begun.push(`${request.method} ${request.url}`);
      running += 1;
      most = Math.max(most, running);
      response.once('finish', () => {
        running -= 1;
      });
      let body = '';
      for await (const chunk of request) body += chunk;
      response.end(request.url === '/large' ? Buffer.alloc(32 * 1024 * 1024) : body || request.url);
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => {});
});
afterEach(() => {
  client.destroy();
  server.closeAllConnections();
  server.close();
});

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const listen = () =>
  client.on('data', (data) => {
    got += data.toString('latin1');
  });

test('requests that come at once are answered one by one, in their order, with their bodies', async () => {
  listen();
  const post = 'POST /c HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nbody';
  client.write(get('/a') + get('/b') + post + get('/d'));
  await expect.poll(() => got.match(/HTTP\/1\.1 200/g)?.length).toBe(4);
  expect(begun).toEqual(['GET /a', 'GET /b', 'POST /c', 'GET /d']);
  expect(got.match(/\r\n\r\n(\/a|\/b|body|\/d)/g)).toHaveLength(4);
  expect(most).toBe(1);
  client.write(get('/e'));
  await expect.poll(() => begun.at(-1)).toBe('GET /e');
});

test('nothing more is made for a client that doesn’t take what it has asked for', async () => {
  client.write(get('/large').repeat(20));
  await expect.poll(() => begun.length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(begun).toHaveLength(1);
});

test('a connection that has asked for more than anybody needs is closed', async () => {
  const closed = new Promise((resolve) => client.once('close', resolve));
  client.write(get('/large') + get('/x').repeat(150));
  client.resume();
  await closed;
});

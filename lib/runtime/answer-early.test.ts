import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerEarly } from './answer-early.mjs';
import { settleTarget } from './settle-request.mjs';

let server: Server;
let isDraining = false;
beforeAll(async () => {
  server = createServer((request, response) => {
    settleTarget(request);
    if (answerEarly(request, response, { isDraining })) return;
    response.end(`${request.headers.host} ${request.url}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

/** The answer to a request line, with the host `x`. */
async function ask(line: string, ...headers: string[]) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const given = headers.length > 0 ? headers : ['Connection: close'];
  socket.write(`${line} HTTP/1.1\r\n${['Host: x', ...given].join('\r\n')}\r\n\r\n`);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const [, status = ''] = /^HTTP\/1\.1 (\d+)/.exec(head) ?? [];
  const headerOf = (name: string) => new RegExp(`\r\n${name}: ([^\r]*)`, 'i').exec(head)?.[1];
  return { status: Number(status), body, headerOf };
}

test.each([
  ['/search?q=a', '/search?q=a'],
  ['http://elsewhere.example/search?q=a', '/search?q=a'],
  ['HTTPS://me@elsewhere.example:8443/api//get-category/', '/api/get-category'],
  ['http://elsewhere.example', '/'],
  ['http://elsewhere.example?q=a', '/?q=a'],
])('%s is served as the path that it names, and chooses no host', async (target, path) => {
  expect((await ask(`GET ${target}`)).body).toBe(`x ${path}`);
});

test('an address of another kind is refused', async () => {
  for (const target of ['ftp://elsewhere.example/x', '*'])
    expect([400, 405]).toContain((await ask(`GET ${target}`)).status);
});

test('OPTIONS tells the methods of the server, and of a page', async () => {
  const server = await ask('OPTIONS *');
  expect([server.status, server.headerOf('allow')]).toEqual([
    204,
    'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
  ]);
  const page = await ask('OPTIONS /sign-in');
  expect([page.status, page.headerOf('allow')]).toEqual([204, 'GET, HEAD, POST, OPTIONS']);
});

test('a page takes no method that would change it', async () => {
  for (const method of ['TRACE', 'DELETE', 'PUT', 'PATCH', 'PROPFIND', 'LINK']) {
    const { status, body, headerOf } = await ask(`${method} /sign-in`);
    expect([method, status, headerOf('allow')]).toEqual([method, 405, 'GET, HEAD, POST, OPTIONS']);
    expect(JSON.parse(body)).toMatchObject({ status: 'failed' });
  }
  for (const method of ['GET', 'POST']) expect((await ask(`${method} /sign-in`)).status).toBe(200);
});

test('an endpoint’s methods are its own affair, except those that HTTP doesn’t know well', async () => {
  expect((await ask('DELETE /api/get-category')).status).toBe(200);
  expect((await ask('TRACE /api/get-category')).status).toBe(405);
});

test('another protocol is refused, and the connection ends', async () => {
  for (const [name, connection] of [
    ['websocket', 'Upgrade'],
    ['TLS/1.0, h2c', 'keep-alive, upgrade'],
  ] as const)
    for (const path of ['/', '/api/health', '*']) {
      const answer = await ask(`GET ${path}`, `Connection: ${connection}`, `Upgrade: ${name}`);
      expect([answer.status, answer.headerOf('upgrade')]).toEqual([426, 'HTTP/1.1']);
      expect(answer.headerOf('connection')).toMatch(/close/);
    }
});

test('who offers HTTP/2 is answered in HTTP/1.1', async () => {
  const offer = ['Connection: Upgrade, HTTP2-Settings, close', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABk'];
  expect((await ask('GET /api/get-category', ...offer)).status).toBe(200);
});

test('while the process drains, it isn’t ready', async () => {
  expect((await ask('GET /api/ready')).status).toBe(200);
  isDraining = true;
  expect((await ask('GET /api/ready')).status).toBe(503);
});

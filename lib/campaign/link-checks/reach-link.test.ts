import { lookup } from 'node:dns';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Reach, reachLink } from './reach-link';

const HERE: Reach = { isAllowed: () => true, lookup };
const asked: string[] = [];
let server: Server;
let base: string;

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    if (url === '/moved') response.writeHead(301, { location: '/page' });
    else if (url === '/around') response.writeHead(302, { location: '/around' });
    else response.statusCode = url === '/page' ? 200 : url === '/members' ? 403 : 404;
    response.end('<p>Hello');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

it.each([
  ['/page', 'answers', 200],
  ['/moved', 'answers', 200],
  ['/members', 'refuses', 403],
  ['/gone', 'fails', 404],
  ['/around', 'redirects', null],
])('%s %s', async (path, outcome, status) => {
  expect(await reachLink(base + path, HERE)).toEqual({ outcome, status });
});

it('a port that nobody listens at is unreachable', async () => {
  expect(await reachLink('http://127.0.0.1:1/', HERE)).toEqual({ outcome: 'unreachable', status: null });
});

it('nothing of this machine or a private network is asked for', async () => {
  const before = asked.length;
  const { port } = new URL(base);
  for (const url of [
    base,
    `http://localhost:${port}`,
    'http://localhost/',
    'http://10.0.0.1/',
    'http://[::1]/',
  ])
    expect(await reachLink(url)).toEqual({ outcome: 'private', status: null });
  expect(asked).toHaveLength(before);
});

it('a redirect into a private network is not followed', async () => {
  const before = asked.filter((path) => path === '/page').length;
  const onlyFirst: Reach = { ...HERE, isAllowed: ({ pathname }) => pathname === '/moved' };
  expect(await reachLink(`${base}/moved`, onlyFirst)).toEqual({ outcome: 'private', status: null });
  expect(asked.filter((path) => path === '/page')).toHaveLength(before);
});

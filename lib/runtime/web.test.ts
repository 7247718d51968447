// The web process itself, with real connections, and with a Next that does what the real one does with upgrades.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyFreePort } from './port';

const plainNext = `
  export default ({ httpServer }) => ({
    prepare: async () => {},
    getRequestHandler: () => async (request, response) => {
      (httpServer ?? request.socket.server).on('upgrade', () => {});
      response.end(request.url);
    },
  });`;
const url = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;
const hooks = `
  export const resolve = (name, context, next) =>
    name === 'next' ? { url: ${JSON.stringify(url(plainNext))}, shortCircuit: true } : next(name, context);`;
const register = `import { register } from 'node:module'; register(${JSON.stringify(url(hooks))});`;

let web: ChildProcess;
let port: number;
beforeAll(async () => {
  port = await anyFreePort();
  web = spawn(process.execPath, ['--import', url(register), 'lib/runtime/web.mjs'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      KEEP_ALIVE_SECONDS: '1',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(web, 'message');
  // Next sets up what it wants to hear of at its first request.
  expect((await fetch(`http://127.0.0.1:${port}/x`)).status).toBe(200);
});
afterAll(() => web.kill('SIGKILL'));

/** What came back on a connection that the client itself never closes, once the server has closed both sides. */
async function untilClosed(text: string, isHalfClosed = false): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let got = '';
  socket.on('data', (data) => {
    got += data;
  });
  socket.on('error', () => {});
  socket.write(text);
  if (isHalfClosed) socket.end();
  // Only what meets a byte tells whether the other side is there.
  const probe = setInterval(() => {
    if (socket.readableEnded && !isHalfClosed) socket.write('\r\n');
  }, 200);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(probe);
  return got.split('\r\n', 1)[0] ?? '';
}

const HOST = 'Host: shop.example\r\n';

test.concurrent.each([
  [
    'an upgrade',
    `GET / HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    '426 Upgrade Required',
  ],
  [
    'an upgrade of Next’s',
    `GET /_next/hmr HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    '426 Upgrade Required',
  ],
  ['an offer of HTTP/2', `GET / HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n`, '200 OK'],
  [
    'a tunnel',
    'CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: elsewhere.example:443\r\n\r\n',
    '405 Method Not Allowed',
  ],
  ['an absolute address', `GET http://elsewhere.example/x HTTP/1.1\r\n${HOST}\r\n`, '200 OK'],
  ['what is no HTTP', 'nothing that HTTP knows\r\n\r\n', '400 Bad Request'],
  ['half a request', 'GET / HTTP/1.1\r\n', '408 Request Timeout'],
])('%s is answered, and the connection closed though the client stays', async (_, text, status) => {
  expect(await untilClosed(text)).toBe(`HTTP/1.1 ${status}`);
});

test.concurrent('a connection without a request, or with one side closed, is closed', async () => {
  const closed = await Promise.all([
    untilClosed(''),
    untilClosed('', true),
    untilClosed('GET / HT', true),
    untilClosed(`GET / HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`, true),
  ]);
  expect(closed[0]).toBe('');
});

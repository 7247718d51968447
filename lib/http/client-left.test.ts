import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { currentWork, type Work } from '@/lib/db/workload.mjs';
import { DomainError } from '@/lib/errors';
import { noteResponse } from './client-left';
import { defineContract } from './contract';
import type { Endpoint } from './endpoint';

const contract = defineContract({
  name: 'test',
  base: '/api',
  authenticate: async () => null,
  missingCredentials: () => new DomainError('unauthenticated', ''),
  failure: () => ({ status: 503, errors: 'Busy.' }),
});

let work: Work | undefined;
let finish = () => {};
const endpoint = (method: 'GET' | 'POST', more: object = {}): Endpoint =>
  contract.endpoint({
    method,
    path: '/count',
    summary: 'Count.',
    tag: 'Test',
    auth: 'public',
    response: z.string(),
    ...more,
    async handler() {
      work = currentWork();
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return 'done';
    },
  }) as unknown as Endpoint;

let serve: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;
const server = createServer((incoming, outgoing) => void serve(incoming, outgoing));
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

/** Asks an endpoint, and waits until its handler runs. */
async function ask(asked: Endpoint) {
  work = undefined;
  const { GET, POST } = contract.route(asked);
  serve = async (incoming, outgoing) => {
    const { method = 'GET', url } = incoming;
    const handle = method === 'GET' ? GET : POST;
    const response = await handle(noteResponse(new Request(`http://localhost${url}`, { method }), outgoing));
    outgoing.end(await response.text());
  };
  const { port } = server.address() as AddressInfo;
  const client = request({ port, path: '/api/count', method: asked.methods[0] });
  client.on('error', () => {});
  const answered = new Promise<void>((resolve) =>
    client.on('response', (answer) => answer.resume().on('end', resolve)),
  );
  client.end();
  await vi.waitFor(() => expect(work).toBeDefined());
  return { client, answered };
}

test('a read ends when its client leaves, and after five seconds', async () => {
  const { client } = await ask(endpoint('GET'));
  expect(work).toMatchObject({ limitMs: 5_000, owner: expect.any(String) });
  expect(work?.left?.aborted).toBe(false);
  client.destroy();
  await vi.waitFor(() => expect(work?.left?.aborted).toBe(true));
  finish();
});

test('a client that has its answer hasn’t left', async () => {
  const { answered } = await ask(endpoint('GET'));
  const { left } = work ?? {};
  finish();
  await answered;
  expect(left?.aborted).toBe(false);
});

test('what changes something goes on to its end, a question that is posted doesn’t', async () => {
  for (const [asked, isRead] of [
    [endpoint('POST'), false],
    [endpoint('GET', { writes: async () => null }), false],
    [endpoint('POST', { isRead: true }), true],
  ] as const) {
    const { client } = await ask(asked);
    expect(work?.left !== undefined).toBe(isRead);
    expect(work?.limitMs !== undefined).toBe(isRead);
    client.destroy();
    finish();
  }
});

test('a whole list and a file may take longer', async () => {
  const { client } = await ask(endpoint('GET', { file: 'text/csv' }));
  expect(work?.left).toBeDefined();
  expect(work?.limitMs).toBeUndefined();
  client.destroy();
  finish();
});

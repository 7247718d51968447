import { createSocket, type Socket } from 'node:dgram';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { txtAsker } from './ask-txt';

/** A DNS server of one zone: how it answers by the first label of what is asked. */
const CODES: Record<string, number> = { found: 0, none: 0, missing: 3, broken: 2, refused: 5 };
let server: Socket;
let servers: string[];

beforeAll(async () => {
  server = createSocket('udp4');
  server.on('message', (message, { port, address }) => {
    const end = message.indexOf(0, 12) + 5;
    const label = message.subarray(13, 13 + (message[12] ?? 0)).toString();
    const code = CODES[label];
    if (code === undefined) return;
    const texts = label === 'found' ? [['v=spf1 inc', 'lude:a.example -all'], ['other']] : [];
    const answers = texts.map((parts) => {
      const data = Buffer.concat(parts.map((part) => Buffer.from([part.length, ...Buffer.from(part)])));
      const head = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, data.length >> 8, data.length & 255]);
      return Buffer.concat([head, data]);
    });
    const header = Buffer.from([0x81, 0x80 | code, 0, 1, 0, answers.length, 0, 0, 0, 0]);
    const question = message.subarray(12, end);
    server.send(Buffer.concat([message.subarray(0, 2), header, question, ...answers]), port, address);
  });
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
  servers = [`127.0.0.1:${server.address().port}`];
});

afterAll(() => server.close());

test('joins the pieces of a record', async () => {
  expect(await txtAsker(servers)('found.example')).toEqual(['v=spf1 include:a.example -all', 'other']);
});

test('tells a name without records from a server that gives no answer', async () => {
  const ask = txtAsker(servers);
  expect(await Promise.all(['none.example', 'missing.example'].map(ask))).toEqual([[], []]);
  expect(await Promise.all(['broken.example', 'refused.example'].map(ask))).toEqual([null, null]);
});

test('waits no longer than a few seconds', async () => {
  const before = Date.now();
  expect(await txtAsker(servers)('silent.example')).toBeNull();
  expect(Date.now() - before).toBeLessThan(6_000);
}, 10_000);

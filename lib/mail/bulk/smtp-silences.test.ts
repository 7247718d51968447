import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { outgoing, outgoings } from './testing/outgoing';
import type { ScriptStage } from './testing/scripted-server';
import { at, one, open, peer, SHORT, serve, useSmtpPeers } from './testing/smtp-peer';

useSmtpPeers();

describe('what a server does instead of replying', () => {
  const lost: [ScriptStage, string][] = [
    ['greeting', 'down'],
    ['ehlo', 'down'],
    ['mail', 'deferred'],
    ['rcpt', 'deferred'],
    ['data', 'deferred'],
    ['half', 'unknown'],
    ['message', 'unknown'],
  ];
  const whole = (stage: ScriptStage) => (stage === 'message' ? ['reader-1@example.net'] : []);

  test.each(lost)('it hangs at %s', async (stage, kind) => {
    const { server, transport } = await peer(at(stage, 'hang'));
    expect(await one(transport)).toMatchObject({ kind });
    expect(server.received).toEqual(whole(stage));
  });

  test.each(lost)('it resets the connection at %s', async (stage, kind) => {
    const { server, transport } = await peer(at(stage, 'reset'));
    expect(await one(transport)).toMatchObject({ kind });
    expect(server.received).toEqual(whole(stage));
  });

  test('it stops reading in the middle of a large message: that was not taken', async () => {
    const large = outgoing(1, 'reader-1@example.net', 'a long line of words\r\n'.repeat(1_000_000));
    const { server, transport } = await peer(() => undefined, {}, { readsMessages: false });
    expect(await one(transport, large)).toMatchObject({ kind: 'deferred' });
    expect(server.received).toEqual([]);
  });

  test('it is slow, and still gets its time', async () => {
    // All replies together take longer than the server may be silent; each of them is far from it.
    const connection = { ...SHORT.connection, greetingTimeout: 1000, socketTimeout: 1000 };
    const settings = { connections: 1, openMs: 3000, connection };
    const { server, transport } = await peer(() => undefined, settings, { delayMs: 250 });
    const outcomes = await transport.send(outgoings(2));
    expect(outcomes.map(({ kind }) => kind)).toEqual(['accepted', 'accepted']);
    expect(server.received).toHaveLength(2);
  });

  test.each<[ScriptStage, string]>([
    ['ehlo', 'down'],
    ['rcpt', 'deferred'],
    ['message', 'unknown'],
  ])('it never comes to an end of its reply at %s', async (stage, kind) => {
    const { transport } = await peer(at(stage, 'dribble'), { openMs: 500, mailMs: 500 });
    expect(await one(transport)).toMatchObject({ kind });
  });

  test('nobody is there: down, not asked again for a while, and back when it is up', async () => {
    // The while is counted by the clock, which stands still here.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { server } = await peer(() => undefined);
    await server.close();
    const transport = open(server.url, { pauseMs: 300 });
    const outcomes = await transport.send(outgoings(20));
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['down']));
    const again = await serve(() => undefined, { port: Number(new URL(server.url).port) });
    const outcome = await one(transport);
    expect(outcome).toMatchObject({ kind: 'down', answer: expect.stringContaining('ECONNREFUSED') });
    expect(again.connections()).toBe(0);
    vi.setSystemTime(Date.now() + 300);
    expect((await transport.send(outgoings(20))).filter(({ kind }) => kind === 'accepted')).toHaveLength(20);
    expect(again.received).toHaveLength(20);
  });

  test('a name that does not exist is down', async () => {
    expect(await one(open('smtp://nowhere.invalid:25'))).toMatchObject({ kind: 'down' });
  });
});

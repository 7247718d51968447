import { describe, expect, test } from 'vitest';
import type { BounceReason } from '../bounces/bounce-reasons';
import { outgoings } from './testing/outgoing';
import type { ScriptStage } from './testing/scripted-server';
import { at, one, peer, type Script, useSmtpPeers } from './testing/smtp-peer';

useSmtpPeers();

describe('what a server replies', () => {
  const refused = (reason: BounceReason) => ({ kind: 'refused', reason });
  test.each<[ScriptStage, string, object]>([
    ['greeting', '421 4.3.2 too many connections', { kind: 'throttled', retryAfterMs: 15_000 }],
    ['greeting', '554 5.7.1 you are listed', { kind: 'down' }],
    ['ehlo', '550 go away', { kind: 'down' }],
    ['mail', '421 4.7.0 try again in 40 seconds', { kind: 'throttled', retryAfterMs: 40_000 }],
    ['mail', '450 4.7.1 rate limit exceeded', { kind: 'throttled' }],
    ['mail', '451 4.3.0 a moment please', { kind: 'deferred' }],
    ['mail', '550 5.1.8 sender unknown', refused('sender_refused')],
    ['mail', '530 5.7.0 authentication required', { kind: 'down' }],
    ['rcpt', '421 4.7.0 closing', { kind: 'throttled' }],
    [
      'rcpt',
      '450 4.7.1 <reader-1@example.net>: greylisted, retry in 5 minutes',
      { kind: 'deferred', retryAfterMs: 300_000 },
    ],
    ['rcpt', '450 4.2.1 that reader gets mail too fast', { kind: 'deferred' }],
    ['rcpt', '550 5.1.1 <reader-1@example.net>: no such user', refused('no_mailbox')],
    ['rcpt', '550 no such user here', refused('no_mailbox')],
    ['rcpt', '550 5.7.1 blocked', refused('policy')],
    ['rcpt', '554 5.7.1 relay access denied', refused('relay_refused')],
    ['rcpt', '552 5.2.2 mailbox full', { kind: 'deferred' }],
    ['data', '421 closing', { kind: 'throttled' }],
    ['data', '451 not now', { kind: 'deferred' }],
    ['data', '554 no valid recipients', refused('unknown')],
  ])('%s: %s', async (stage, reply, expected) => {
    const { server, transport } = await peer(at(stage, reply));
    expect(await one(transport)).toMatchObject(expected);
    expect(server.received).toEqual([]);
  });

  test.each<[string, object]>([
    ['250 2.0.0 queued as 5', { kind: 'accepted', answer: '250 2.0.0 queued as 5' }],
    ['421 4.3.2 shutting down', { kind: 'deferred' }],
    ['451 4.3.0 try later', { kind: 'deferred' }],
    ['454 Throttling failure: Maximum sending rate exceeded.', { kind: 'throttled' }],
    ['550 5.7.1 spam', refused('spam')],
    ['554 transaction failed', refused('unknown')],
    ['yes', { kind: 'unknown' }],
  ])('after the message: %s', async (reply, expected) => {
    const { server, transport } = await peer(at('message', reply));
    expect(await one(transport)).toMatchObject(expected);
    expect(server.received).toEqual(['reader-1@example.net']);
  });

  test('a server that takes DATA for nobody gets no message, and the next mail goes out', async () => {
    for (const stage of ['mail', 'rcpt'] as const) {
      const script: Script = (at, { connection, mail }) =>
        at === stage && connection === 1 && mail === 1 ? '550 5.1.1 no' : undefined;
      const { server, transport } = await peer(script, { connections: 1 }, { refusesData: false });
      const outcomes = await transport.send(outgoings(2));
      expect(outcomes).toMatchObject([
        { kind: 'refused', reason: stage === 'rcpt' ? 'no_mailbox' : 'sender_refused' },
        { kind: 'accepted' },
      ]);
      expect(server.messages.filter((message) => message !== '')).toHaveLength(1);
      expect(server.connections()).toBe(stage === 'mail' ? 2 : 1);
    }
  });

  test('what it says unasked ends the connection, and costs no mail', async () => {
    const script: Script = (stage, { mail }) =>
      stage === 'message' && mail === 1 ? '250 2.0.0 queued\r\n250 2.0.0 and another' : undefined;
    const { server, transport } = await peer(script, { connections: 1 });
    const outcomes = await transport.send(outgoings(3));
    expect(outcomes.map(({ kind }) => kind)).toEqual(['accepted', 'accepted', 'accepted']);
    expect(server.received).toHaveLength(3);
  });

  test('an answer is one line without the address', async () => {
    const { transport } = await peer(
      at('rcpt', `550-5.1.1 <Reader-1@Example.NET>: gone\r\n550 5.1.1 ${'x'.repeat(900)}`),
    );
    const outcome = await one(transport);
    expect(outcome?.answer).toMatch(/^550-5\.1\.1 <address>: gone 550 5\.1\.1 x+$/);
    expect(outcome?.answer).toHaveLength(500);
  });

  test('without PIPELINING it means the same', async () => {
    const script: Script = (stage, { mail }) => (stage === 'rcpt' && mail === 1 ? '550 5.1.1 no' : undefined);
    const { server, transport } = await peer(script, { connections: 1 }, { pipelining: false });
    const outcomes = await transport.send(outgoings(2));
    expect(outcomes).toMatchObject([{ kind: 'refused', reason: 'no_mailbox' }, { kind: 'accepted' }]);
    expect(server.received).toEqual(['reader-2@example.net']);
    expect(server.connections()).toBe(1);
  });
});

import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { outgoing, outgoings } from './testing/outgoing';
import { one, open, peer, type Script, SHORT, useSmtpPeers } from './testing/smtp-peer';

useSmtpPeers();

describe('connections', () => {
  test('are kept, shared by all groups, and never more than allowed', async () => {
    const { server, transport } = await peer(() => undefined, { connections: 3 });
    const groups = Array.from({ length: 6 }, (_, g) =>
      Array.from({ length: 50 }, (_, i) => outgoing(g * 50 + i + 1)),
    );
    const outcomes = (await Promise.all(groups.map((group) => transport.send(group)))).flat();
    expect(outcomes.filter(({ kind }) => kind === 'accepted')).toHaveLength(300);
    expect(new Set(server.received).size).toBe(300);
    expect(server.received).toHaveLength(300);
    expect(server.connections()).toBe(3);
  });

  test('one mail opens one', async () => {
    const { server, transport } = await peer(() => undefined);
    await one(transport);
    expect(server.connections()).toBe(1);
  });

  test('one is opened beforehand where that is wished, and no second one', async () => {
    const { server, transport } = await peer(() => undefined, {}, { delayMs: 30 });
    await Promise.all([transport.warm?.(), transport.warm?.()]);
    await transport.warm?.();
    expect(server.connections()).toBe(1);
    await one(transport);
    expect(server.connections()).toBe(1);
    expect(server.received).toHaveLength(1);
    const away = open('smtp://127.0.0.1:1');
    await away.warm?.();
    expect(await one(away)).toMatchObject({ kind: 'down' });
  });

  test('a refused mail leaves its connection usable', async () => {
    const script: Script = (stage, { mail }) => (stage === 'rcpt' && mail === 2 ? '550 5.1.1 no' : undefined);
    const { server, transport } = await peer(script, { connections: 1 });
    const outcomes = await transport.send(outgoings(4));
    expect(outcomes.map(({ kind }) => kind)).toEqual(['accepted', 'refused', 'accepted', 'accepted']);
    expect(server.connections()).toBe(1);
    expect(server.commands).toContain('RSET');
  });

  test('one that hangs after a refusal is replaced', async () => {
    const script: Script = (stage, { connection }) => {
      if (connection > 1) return undefined;
      return stage === 'rcpt' ? '550 5.1.1 no' : stage === 'rset' ? 'hang' : undefined;
    };
    const { server, transport } = await peer(script, { connections: 1 });
    const outcomes = await transport.send(outgoings(2));
    expect(outcomes.map(({ kind }) => kind)).toEqual(['refused', 'accepted']);
    expect(server.connections()).toBe(2);
  });

  test('a server that ends each after three mails loses none', async () => {
    for (const ending of ['421 4.7.0 enough', 'reset', 'end']) {
      const script: Script = (stage, { mail }) => (stage === 'mail' && mail > 3 ? ending : undefined);
      const { server, transport } = await peer(script, { connections: 2 });
      const outcomes = await transport.send(outgoings(20));
      expect(outcomes.filter(({ kind }) => kind === 'accepted')).toHaveLength(20);
      expect(new Set(server.received).size).toBe(20);
      expect(server.received).toHaveLength(20);
    }
  });

  test('are replaced after so many mails', async () => {
    const { server, transport } = await peer(() => undefined, { connections: 1, mailsPerConnection: 5 });
    await transport.send(outgoings(20));
    expect(server.connections()).toBe(4);
    expect(server.received).toHaveLength(20);
  });

  test('a server that takes fewer gets fewer', async () => {
    const script: Script = (stage, { connection }) =>
      stage === 'greeting' && connection > 2 ? '421 4.7.0 too many connections' : undefined;
    const { server, transport } = await peer(script, { connections: 4 });
    const outcomes = await transport.send(outgoings(60));
    expect(outcomes.filter(({ kind }) => kind === 'accepted')).toHaveLength(60);
    expect(server.received).toHaveLength(60);
    expect(server.connections()).toBe(4);
  });

  test('an unused one is closed; so is one that the server closes, and the next mail opens another', async () => {
    const { server, transport } = await peer(() => undefined, { idleMs: 100 });
    expect(await one(transport)).toMatchObject({ kind: 'accepted' });
    await expect.poll(() => server.commands.at(-1)).toBe('QUIT');
    expect(await one(transport, outgoing(2))).toMatchObject({ kind: 'accepted' });
    expect(server.connections()).toBe(2);
    const other = await peer(() => undefined, { connection: { ...SHORT.connection, socketTimeout: 100 } });
    expect(await one(other.transport)).toMatchObject({ kind: 'accepted' });
    await sleep(200);
    expect(await one(other.transport, outgoing(2))).toMatchObject({ kind: 'accepted' });
    expect(other.server.received).toHaveLength(2);
  });

  test('closing waits for the mails that are on their way', async () => {
    const { server, transport } = await peer(() => undefined, { connections: 2 });
    const sending = transport.send(outgoings(40));
    await transport.close();
    expect((await sending).filter(({ kind }) => kind === 'accepted')).toHaveLength(40);
    expect(server.received).toHaveLength(40);
    expect(await one(transport)).toMatchObject({ kind: 'down' });
  });
});

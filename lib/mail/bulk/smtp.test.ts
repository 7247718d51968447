import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import type { BulkTransport, Outcome, OutgoingMail } from './bulk-transport';
import { openSmtp } from './smtp';
import { type SmtpSettings, smtpSettings } from './smtp-settings';
import { outgoing, outgoings } from './testing/outgoing';
import { type ScriptContext, type ScriptStage, scriptedServer } from './testing/scripted-server';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

type Script = (stage: ScriptStage, context: ScriptContext) => string | undefined;
type Behaviour = Parameters<typeof scriptedServer>[1];

const SHORT = {
  connection: { connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 300, dnsTimeout: 300 },
  openMs: 1000,
  mailMs: 3000,
  pauseMs: 50,
};

async function peer(
  script: Script,
  settings: Partial<Omit<SmtpSettings, 'auth' | 'forceAuth'>> = {},
  behaviour?: Behaviour,
) {
  const server = await scriptedServer(script, behaviour);
  closing.push(server.close);
  const transport = open(server.url, settings);
  return { server, transport };
}

function open(url: string, settings: Partial<Omit<SmtpSettings, 'auth' | 'forceAuth'>> = {}): BulkTransport {
  const transport = openSmtp(smtpSettings(url, { ...SHORT, connections: 4, ...settings }));
  closing.push(transport.close);
  return transport;
}

async function one(transport: BulkTransport, mail: OutgoingMail = outgoing(1)): Promise<Outcome | undefined> {
  const [outcome] = await transport.send([mail]);
  return outcome;
}

const at =
  (stage: ScriptStage, answer: string): Script =>
  (now) =>
    now === stage ? answer : undefined;

describe('what a server replies', () => {
  const refused = (isAddress: boolean) => ({ kind: 'refused', isAddress });
  test.each<[ScriptStage, string, object]>([
    ['greeting', '421 4.3.2 too many connections', { kind: 'throttled', retryAfterMs: 15_000 }],
    ['greeting', '554 5.7.1 you are listed', { kind: 'down' }],
    ['ehlo', '550 go away', { kind: 'down' }],
    ['mail', '421 4.7.0 try again in 40 seconds', { kind: 'throttled', retryAfterMs: 40_000 }],
    ['mail', '450 4.7.1 rate limit exceeded', { kind: 'throttled' }],
    ['mail', '451 4.3.0 a moment please', { kind: 'deferred' }],
    ['mail', '550 5.1.8 sender unknown', refused(false)],
    ['mail', '530 5.7.0 authentication required', { kind: 'down' }],
    ['rcpt', '421 4.7.0 closing', { kind: 'throttled' }],
    [
      'rcpt',
      '450 4.7.1 <reader-1@example.net>: greylisted, retry in 5 minutes',
      { kind: 'deferred', retryAfterMs: 300_000 },
    ],
    ['rcpt', '450 4.2.1 that reader gets mail too fast', { kind: 'deferred' }],
    ['rcpt', '550 5.1.1 <reader-1@example.net>: no such user', refused(true)],
    ['rcpt', '550 no such user here', refused(true)],
    ['rcpt', '550 5.7.1 blocked', refused(false)],
    ['rcpt', '554 5.7.1 relay access denied', refused(false)],
    ['rcpt', '552 5.2.2 mailbox full', { kind: 'deferred' }],
    ['data', '421 closing', { kind: 'throttled' }],
    ['data', '451 not now', { kind: 'deferred' }],
    ['data', '554 no valid recipients', refused(false)],
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
    ['550 5.7.1 spam', refused(false)],
    ['554 transaction failed', refused(false)],
    ['yes', { kind: 'unknown' }],
  ])('after the message: %s', async (reply, expected) => {
    const { server, transport } = await peer(at('message', reply));
    expect(await one(transport)).toMatchObject(expected);
    expect(server.received).toEqual(['reader-1@example.net']);
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
    expect(outcomes).toMatchObject([{ kind: 'refused', isAddress: true }, { kind: 'accepted' }]);
    expect(server.received).toEqual(['reader-2@example.net']);
    expect(server.connections()).toBe(1);
  });
});

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
    const { server, transport } = await peer(() => undefined, { connections: 1 }, { delayMs: 150 });
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

  test('nobody is there: down, quickly, and back again when it is up', async () => {
    const { server } = await peer(() => undefined);
    await server.close();
    const transport = open(server.url, { pauseMs: 300 });
    const outcomes = await transport.send(outgoings(20));
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['down']));
    const before = Date.now();
    const outcome = await one(transport);
    expect(outcome).toMatchObject({ kind: 'down', answer: expect.stringContaining('ECONNREFUSED') });
    expect(Date.now() - before).toBeLessThan(50);
    await sleep(350);
    const again = await scriptedServer(() => undefined, { port: Number(new URL(server.url).port) });
    closing.push(again.close);
    expect((await transport.send(outgoings(20))).filter(({ kind }) => kind === 'accepted')).toHaveLength(20);
    expect(again.received).toHaveLength(20);
  });

  test('a name that does not exist is down', async () => {
    expect(await one(open('smtp://nowhere.invalid:25'))).toMatchObject({ kind: 'down' });
  });
});

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
    await sleep(200);
    expect(server.commands.at(-1)).toBe('QUIT');
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

describe('addresses and messages', () => {
  test('dots, long messages and the bytes between arrive as they were', async () => {
    const text = '.\r\n..\r\n.a line\r\n\r\nend\r\n.'.concat('\r\n.dots'.repeat(30_000));
    const { server, transport } = await peer(() => undefined);
    const mail = outgoing(1, 'reader-1@example.net', text);
    expect(await one(transport, mail)).toMatchObject({ kind: 'accepted' });
    expect(server.messages[0]).toBe(mail.mime().toString('latin1'));
  });

  test('bytes beyond ASCII are announced, domains are put in ASCII, a local part needs SMTPUTF8', async () => {
    const { server, transport } = await peer(() => undefined, { connections: 1 });
    await transport.send([
      outgoing(1, 'a@example.net', 'Grüße'),
      outgoing(2, 'b@bücher.example'),
      outgoing(3, 'jürgen@example.net'),
    ]);
    const mails = server.commands.filter((line) => line.startsWith('MAIL'));
    expect(mails[0]).toContain('BODY=8BITMIME');
    expect(mails[1]).not.toContain('BODY=8BITMIME');
    expect(server.received[1]).toBe('b@xn--bcher-kva.example');
    expect(mails[2]).toContain('SMTPUTF8');
  });

  test('an address with a line break never reaches the server', async () => {
    const { server, transport } = await peer(() => undefined);
    const mail = outgoing(1, 'a@example.net>\r\nRCPT TO:<b@example.net');
    expect(await one(transport, mail)).toMatchObject({ kind: 'refused', isAddress: true });
    expect(server.commands.join('\n')).not.toContain('b@example.net');
    expect(server.received).toEqual([]);
  });

  test('a message beyond what the server takes is refused before it is sent', async () => {
    const { server, transport } = await peer(at('ehlo', '250-test\r\n250 SIZE 50'));
    expect(await one(transport)).toMatchObject({ kind: 'refused', isAddress: false });
    expect(server.received).toEqual([]);
  });

  test('a message that can not be made harms no other', async () => {
    const { server, transport } = await peer(() => undefined);
    const broken: OutgoingMail = {
      ...outgoing(1),
      mime: () => {
        throw new Error('no');
      },
    };
    const outcomes = await transport.send([broken, outgoing(2)]);
    expect(outcomes).toMatchObject([{ kind: 'refused', isAddress: false }, { kind: 'accepted' }]);
    expect(server.received).toEqual(['reader-2@example.net']);
  });
});

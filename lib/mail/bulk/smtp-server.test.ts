import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Outcome } from './bulk-transport';
import { openSmtp } from './smtp';
import { smtpSettings } from './smtp-settings';
import { outgoing, outgoings } from './testing/outgoing';

// It tells that the key of its certificate is known to everybody.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

type Received = { to: string; text: string; user: unknown; secure: boolean };

/** A real SMTP server, with the certificate that it makes for itself. */
async function mailServer(options: SMTPServerOptions): Promise<{ port: number; received: Received[] }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'loadout' && password === 'p@ss/word'
        ? done(null, { user: username })
        : done(new Error('Wrong user or password')),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? '';
        const text = Buffer.concat(chunks).toString();
        received.push({ to, text, user: session.user, secure: session.secure });
        done(null);
      });
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(() => resolve())));
  return { port: (server.server.address() as AddressInfo).port, received };
}

async function sendTo(url: string, count = 1): Promise<Outcome[]> {
  const transport = openSmtp(smtpSettings(url, { connections: 4 }));
  const outcomes = await transport.send(outgoings(count));
  await transport.close();
  return outcomes;
}

const PLAIN = { disabledCommands: ['STARTTLS'] };

test('every mail arrives once, as it was made', async () => {
  const { port, received } = await mailServer(PLAIN);
  const outcomes = await sendTo(`smtp://127.0.0.1:${port}`, 200);
  expect(outcomes.filter(({ kind }) => kind === 'accepted')).toHaveLength(200);
  expect(received.map(({ to }) => to).sort()).toEqual(
    outgoings(200)
      .map((mail) => mail.envelope.to)
      .sort(),
  );
  const first = received.find(({ to }) => to === 'reader-1@example.net');
  expect(first?.text).toBe(outgoing(1).mime().toString());
});

describe('signing in', () => {
  test('with the user and password of the URL', async () => {
    const { port, received } = await mailServer({ ...PLAIN, authOptional: false });
    const [outcome] = await sendTo(`smtp://loadout:p%40ss%2Fword@127.0.0.1:${port}`);
    expect(outcome).toMatchObject({ kind: 'accepted' });
    expect(received).toMatchObject([{ user: 'loadout' }]);
  });

  test('with a wrong password nobody gets anything, and it is not the mails that are refused', async () => {
    const { port, received } = await mailServer({ ...PLAIN, authOptional: false });
    const outcomes = await sendTo(`smtp://loadout:wrong@127.0.0.1:${port}`, 30);
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['down']));
    expect(outcomes[0]?.answer).toMatch(/^535/);
    expect(outcomes[0]?.answer).not.toContain('wrong@');
    expect(received).toEqual([]);
  });

  test('without any where the server asks for it', async () => {
    const { port, received } = await mailServer({ ...PLAIN, authOptional: false });
    const [outcome] = await sendTo(`smtp://127.0.0.1:${port}`);
    expect(outcome).toMatchObject({ kind: 'down', answer: expect.stringMatching(/^530/) });
    expect(received).toEqual([]);
  });
});

describe('encryption', () => {
  const anyCertificate = 'tls.rejectUnauthorized=false';

  test('from the start, by smtps', async () => {
    const { port, received } = await mailServer({ secure: true });
    const outcomes = await sendTo(`smtps://127.0.0.1:${port}?${anyCertificate}`, 50);
    expect(outcomes.filter(({ kind }) => kind === 'accepted')).toHaveLength(50);
    expect(received.filter(({ secure }) => secure)).toHaveLength(50);
  });

  test('by STARTTLS where the server offers it', async () => {
    const { port, received } = await mailServer({});
    const [outcome] = await sendTo(`smtp://127.0.0.1:${port}?${anyCertificate}`);
    expect(outcome).toMatchObject({ kind: 'accepted' });
    expect(received).toMatchObject([{ secure: true }]);
  });

  test('a certificate that nobody vouches for is not trusted', async () => {
    for (const [scheme, options] of [
      ['smtps', { secure: true }],
      ['smtp', {}],
    ] as const) {
      const { port, received } = await mailServer(options);
      const [outcome] = await sendTo(`${scheme}://127.0.0.1:${port}`);
      expect(outcome).toMatchObject({ kind: 'down', answer: expect.stringMatching(/certificate/) });
      expect(received).toEqual([]);
    }
  });

  test('requireTLS sends nothing in the clear', async () => {
    const { port, received } = await mailServer(PLAIN);
    const [outcome] = await sendTo(`smtp://127.0.0.1:${port}?requireTLS=true`);
    expect(outcome).toMatchObject({ kind: 'down' });
    expect(received).toEqual([]);
  });

  test('a peer that speaks no TLS at all is down', async () => {
    const { port } = await mailServer(PLAIN);
    const [outcome] = await sendTo(`smtps://127.0.0.1:${port}?connectionTimeout=2000`);
    expect(outcome).toMatchObject({ kind: 'down' });
  });
});

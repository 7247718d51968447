import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { dkimResult, newKey } from './testing/dkim-result';

const message = {
  from: 'Loadout <shop@loadout.example>',
  to: 'reader@example.net',
  subject: 'Your codes are ready · ABC',
  html: '<p>Open the order</p>',
  text: 'Open the order',
  messageId: '<one@loadout.example>',
};

type Received = { from: string; to: string[]; text: string };

async function smtpServer(
  refuse: boolean,
): Promise<{ url: string; received: Received[]; close: () => void }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((recipient) => recipient.address),
          text: Buffer.concat(chunks).toString(),
        });
        done(refuse ? new Error('No room.') : null);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received, close: () => server.close(() => {}) };
}

const closing: (() => void)[] = [];
afterAll(() => {
  for (const close of closing) close();
});

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllEnvs();
  Reflect.deleteProperty(globalThis, '__loadoutMail');
});

describe('by SMTP', () => {
  test('a server gets the message with both parts, and its id', async () => {
    const server = await smtpServer(false);
    closing.push(server.close);
    vi.stubEnv('SMTP_URL', server.url);
    const { handOver, transportName } = await import('./transport');
    expect(transportName()).toBe('smtp');
    await handOver(message);
    expect(server.received).toHaveLength(1);
    const [mail] = server.received;
    expect(mail).toMatchObject({ from: 'shop@loadout.example', to: ['reader@example.net'] });
    expect(mail?.text).toContain('Message-ID: <one@loadout.example>');
    expect(mail?.text).toContain('Content-Type: text/plain');
    expect(mail?.text).toContain('Content-Type: text/html');
    expect(mail?.text).toMatch(/^Subject: =\?UTF-8\?/m);
  });

  test.each(['rsa', 'ed25519'] as const)('it is signed where there is an %s key', async (type) => {
    const server = await smtpServer(false);
    closing.push(server.close);
    const { pem, record } = newKey(type);
    vi.stubEnv('SMTP_URL', server.url);
    vi.stubEnv('DKIM_PRIVATE_KEY', pem);
    vi.stubEnv('DKIM_DOMAIN', 'mail.example');
    vi.stubEnv('DKIM_SELECTOR', 's1');
    const { handOver } = await import('./transport');
    await handOver(message);
    const [mail] = server.received;
    expect(mail).toMatchObject({ from: 'shop@loadout.example', to: ['reader@example.net'] });
    const verdict = await dkimResult(Buffer.from(mail?.text ?? ''), record);
    expect(verdict?.status.result).toBe('pass');
  });

  test('what a server refuses is a failure, to be tried again', async () => {
    const server = await smtpServer(true);
    closing.push(server.close);
    vi.stubEnv('SMTP_URL', server.url);
    const { handOver } = await import('./transport');
    await expect(handOver(message)).rejects.toThrow(/No room/);
  });
});

describe('by Resend', () => {
  async function provider(
    status: number,
  ): Promise<{ requests: { key: unknown; body: unknown }[]; url: string }> {
    const requests: { key: unknown; body: unknown }[] = [];
    const server: Server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      requests.push({
        key: request.headers['idempotency-key'],
        body: JSON.parse(Buffer.concat(chunks).toString()),
      });
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify(
          status === 200 ? { id: 'x' } : { name: 'validation_error', message: 'no', statusCode: status },
        ),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing.push(() => server.close());
    return { requests, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  }

  test('the provider gets the message under an idempotency key that stays the same', async () => {
    const { requests, url } = await provider(200);
    vi.stubEnv('RESEND_API_KEY', 're_test');
    vi.stubEnv('RESEND_BASE_URL', url);
    const { handOver, transportName } = await import('./transport');
    expect(transportName()).toBe('resend');
    await handOver(message);
    await handOver(message);
    expect(requests.map((request) => request.key)).toEqual(['one@loadout.example', 'one@loadout.example']);
    expect(requests[0]?.body).toMatchObject({
      to: 'reader@example.net',
      subject: message.subject,
      text: message.text,
    });
  });

  test('what the provider refuses is a failure', async () => {
    const { url } = await provider(422);
    vi.stubEnv('RESEND_API_KEY', 're_test');
    vi.stubEnv('RESEND_BASE_URL', url);
    const { handOver } = await import('./transport');
    await expect(handOver(message)).rejects.toThrow(/validation_error/);
  });
});

test('with neither, mails stay in the outbox', async () => {
  const { transportName } = await import('./transport');
  expect(transportName()).toBe('outbox');
});

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Email = { to: string; subject: string; headers: Record<string, string>; reply_to: string; html: string };
/** What goes wrong with a request instead of its being answered properly. */
export type Trouble =
  | { status: number; name: string; message?: string; retryAfter?: string }
  /** The mails are taken, and the answer never comes: the connection is torn, or a 500 comes instead. */
  | { taken: 'torn' | 500 | 'silent' };

export type ResendServer = {
  url: string;
  /** The mails that were taken, in order: each is one that a reader gets. */
  taken: Email[];
  requests: { key: string; count: number; authorization: string }[];
  close: () => Promise<void>;
};

/**
 * A server that does with `POST /emails/batch` what Resend documents: idempotency keys that stand for a request's
 * answer, 409 for the same key with other content, strict and permissive validation, at most 100 mails.
 */
export async function resendServer(trouble: (request: number) => Trouble | undefined): Promise<ResendServer> {
  const taken: Email[] = [];
  const requests: ResendServer['requests'] = [];
  const answers = new Map<string, { content: string; answer: object }>();

  const server = createServer(async (request, response) => {
    const content = await textOf(request);
    const emails = JSON.parse(content) as Email[];
    const key = String(request.headers['idempotency-key']);
    requests.push({ key, count: emails.length, authorization: String(request.headers.authorization) });
    const now = trouble(requests.length);
    if (now && 'status' in now) return fail(response, now);

    const known = answers.get(key);
    if (known && known.content !== content) {
      return fail(response, { status: 409, name: 'invalid_idempotent_request' });
    }
    const permissive = request.headers['x-batch-validation'] === 'permissive';
    const errors = emails.flatMap((email, index) => problemWith(email, index));
    if (emails.length > 100 || (errors.length > 0 && !permissive)) {
      return fail(response, { status: 422, name: 'validation_error', message: errors[0]?.message });
    }
    const bad = new Set(errors.map(({ index }) => index));
    const good = emails.filter((_, index) => !bad.has(index));
    const answer = known?.answer ?? { data: good.map((email) => ({ id: `id-of-${email.subject}` })), errors };
    if (!known) {
      taken.push(...good);
      answers.set(key, { content, answer });
    }
    if (now?.taken === 'silent') return;
    if (now?.taken === 'torn') return request.socket.destroy();
    if (now?.taken === 500) return fail(response, { status: 500, name: 'internal_server_error' });
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function problemWith(email: Email, index: number): { index: number; message: string }[] {
  if (/^([^<>]*<)?[^<>\s@]+@[^<>\s@]+\.[^<>\s@]+>?$/.test(email.to)) return [];
  const message = 'Invalid `to` field. The email address needs to follow the `email@example.com` format.';
  return [{ index, message: `${message} Got ${email.to}` }];
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function fail(
  response: ServerResponse,
  {
    status,
    name,
    message = name,
    retryAfter,
  }: { status: number; name: string; message?: string; retryAfter?: string },
): void {
  response
    .writeHead(status, {
      'content-type': 'application/json',
      ...(retryAfter && { 'retry-after': retryAfter }),
    })
    .end(JSON.stringify({ statusCode: status, name, message }));
}

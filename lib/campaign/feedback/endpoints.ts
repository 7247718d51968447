import { createHash, timingSafeEqual } from 'node:crypto';
import { env } from '@/lib/env';
import { DomainError } from '@/lib/errors';
import { readBytes } from '@/lib/http/body';
import { plainRoute } from '@/lib/http/plain-route';
import { log } from '@/lib/log';
import { handleBounceMail } from './handle-bounce-mail';
import { handleResendEvent } from './handle-resend-event';
import { verifySignature } from './verify-signature';

/** Events are a few kilobytes; those of received mails, which mean nothing here, may be more. */
const MAX_EVENT_BYTES = 1024 * 1024;
/** A report brings the whole mail back at times. */
const MAX_MAIL_BYTES = 4 * 1024 * 1024;

const told = new Set<string>();

/** A setting without which nothing can be believed. The log says so once; whoever calls is told to come again. */
function needed(name: 'RESEND_WEBHOOK_SECRET' | 'BOUNCE_WEBHOOK_TOKEN'): string {
  const value = env()[name];
  if (value) return value;
  if (!told.has(name)) log().warn(`A webhook was called, but ${name} is not set: nothing is taken in.`);
  told.add(name);
  throw new DomainError('unavailable', 'This webhook is not set up.');
}

const done = (taken: string) =>
  new Response(`${taken}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });

export const resendWebhookEndpoint = plainRoute({
  method: 'POST',
  path: '/api/webhooks/resend',
  summary: 'Takes in what Resend says became of mails; signed.',
  async handler({ request }) {
    const secret = needed('RESEND_WEBHOOK_SECRET');
    const body = await readBytes(request, MAX_EVENT_BYTES);
    const id = verifySignature(secret, body, request.headers);
    return done(await handleResendEvent({ input: { id, event: parse(body) } }));
  },
});

export const bounceWebhookEndpoint = plainRoute({
  method: 'POST',
  path: '/api/webhooks/bounces',
  summary: 'Takes in a mail that came back, as the mail server got it, with a bearer token.',
  async handler({ request }) {
    checkBearer(request, needed('BOUNCE_WEBHOOK_TOKEN'));
    const raw = await readBytes(request, MAX_MAIL_BYTES);
    return done(await handleBounceMail({ input: { raw, to: new URL(request.url).searchParams.get('to') } }));
  },
});

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    throw new DomainError('malformed', 'The request body is not valid JSON.');
  }
}

function checkBearer(request: Request, token: string): void {
  const [, given = ''] = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  const digest = (text: string) => createHash('sha256').update(text).digest();
  if (!timingSafeEqual(digest(given), digest(token)))
    throw new DomainError('unauthenticated', 'The bearer token is missing or wrong.');
}

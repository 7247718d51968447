import type { Actor } from '@/lib/auth/actor';
import { env } from '@/lib/env';
import { actorByKeys, actorBySession, actorByToken } from './credentials';
import { sessionIdOf } from './session-cookie';

/** The account of the request's bearer token, given as `<token>` or `Bearer <token>`. Undefined: no header. */
export async function byAuthorization(request: Request): Promise<Actor | null | undefined> {
  const header = request.headers.get('authorization')?.trim();
  return header ? actorByToken(header.replace(/^bearer\s+/i, '')) : undefined;
}

/** The account of the request's `PublicKey` and `SecretKey` headers. Undefined: neither is there. */
export async function byKeyHeaders(request: Request): Promise<Actor | null | undefined> {
  const publicKey = request.headers.get('publickey');
  const secretKey = request.headers.get('secretkey');
  if (!publicKey && !secretKey) return undefined;
  return publicKey && secretKey ? actorByKeys(publicKey, secretKey) : null;
}

/**
 * The account of the session cookie. It counts only where the browser says that the project's own page sent the
 * request: a form or script of another site carries the cookie, too.
 */
export async function bySessionCookie(request: Request): Promise<Actor | null> {
  if (!isSameOrigin(request)) return null;
  const sessionId = await sessionIdOf(request.headers.get('cookie'));
  return sessionId ? actorBySession(sessionId) : null;
}

/** Whether the browser says that one of the project's own pages sent the request. */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site) return site === 'same-origin';
  const origin = request.headers.get('origin');
  return origin === new URL(env().APP_URL).origin;
}

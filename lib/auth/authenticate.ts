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

/** What of an endpoint decides whether the session's cookie counts there: that of its definition. */
type Asked = { file?: string | undefined; writes?: unknown };

/**
 * The account of the session cookie. It counts only where the browser says that the project's own page sent the
 * request: a form or script of another site carries the cookie, too. A GET that writes takes keys alone.
 */
export async function bySessionCookie(request: Request, asked: Asked = {}): Promise<Actor | null> {
  if (asked.writes || !isFromOwnPage(request, asked)) return null;
  const sessionId = await sessionIdOf(request.headers.get('cookie'));
  return sessionId ? actorBySession(sessionId) : null;
}

/** Files that a link of a page may lead to. The others are for scripts: shown by themselves, they would be pages. */
const isDownload = ({ file }: Asked) =>
  file !== undefined && !['text/html', 'text/event-stream'].includes(file);

/**
 * Whether the browser says that a script of one of the project's own pages sent the request, or, for a file, that
 * somebody followed a link there. A picture or a frame on such a page may be in what somebody else has written.
 */
export function isFromOwnPage(request: Request, asked: Asked = {}): boolean {
  const { headers } = request;
  const dest = headers.get('sec-fetch-dest') ?? 'empty';
  if (dest !== 'empty' && !(dest === 'document' && isDownload(asked))) return false;
  const site = headers.get('sec-fetch-site');
  if (site) return site === 'same-origin';
  return headers.get('origin') === new URL(env().APP_URL).origin;
}

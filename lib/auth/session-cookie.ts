import { parseCookie } from 'cookie';
import { decode } from 'next-auth/jwt';
import { env } from '@/lib/env';
import { hostCookie } from '@/lib/host-cookie';

/** The cookie that carries the session. */
export const sessionCookieName = () => hostCookie('loadout.session');

/** The session's id in the request's cookie; null where there is none or it is not ours. */
export async function sessionIdOf(cookieHeader: string | null): Promise<string | null> {
  const token = cookieHeader && parseCookie(cookieHeader)[sessionCookieName()];
  if (!token) return null;
  const jwt = await decode({ token, secret: env().AUTH_SECRET }).catch(() => null);
  return typeof jwt?.sid === 'string' ? jwt.sid : null;
}

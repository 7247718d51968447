import { parseCookie } from 'cookie';
import { decode } from 'next-auth/jwt';
import { env } from '@/lib/env';

/** The cookie that carries the session, with the prefix that ties it to https where the site has it. */
export const sessionCookieName = () =>
  env().APP_URL.startsWith('https:') ? '__Secure-loadout.session' : 'loadout.session';

/** The session's id in the request's cookie; null where there is none or it is not ours. */
export async function sessionIdOf(cookieHeader: string | null): Promise<string | null> {
  const token = cookieHeader && parseCookie(cookieHeader)[sessionCookieName()];
  if (!token) return null;
  const jwt = await decode({ token, secret: env().AUTH_SECRET }).catch(() => null);
  return typeof jwt?.sid === 'string' ? jwt.sid : null;
}

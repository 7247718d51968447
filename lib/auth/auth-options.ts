import type { NextAuthOptions } from 'next-auth';
import Credentials from 'next-auth/providers/credentials';
import { env } from '@/lib/env';
import { type DomainError, isDomainError } from '@/lib/errors';
import { hostCookie, isHttps } from '@/lib/host-cookie';
import { log } from '@/lib/log';
import { withoutValues } from '@/lib/without-values';
import { signIn } from './accounts/sign-in';
import { signInWithPasskey } from './passkeys/sign-in-with-passkey';
import { sessionCookieName } from './session-cookie';
import { endSession } from './sessions/end-session';
import { SESSION_DAYS, startSession } from './sessions/start-session';

declare module 'next-auth' {
  interface User {
    sid?: string;
  }
}

declare module 'next-auth/jwt' {
  interface JWT {
    sid?: string;
  }
}

/**
 * Sign-in for the pages. The cookie is next-auth's encrypted JWT and names a row of `sessions`; whether that row
 * still stands is asked on each request, so that a revoked session ends at once.
 */
export function authOptions(onRefusal: (error: DomainError) => void): NextAuthOptions {
  const secure = isHttps();
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const;
  return {
    secret: env().AUTH_SECRET,
    session: { strategy: 'jwt', maxAge: SESSION_DAYS * 86_400 },
    pages: { signIn: '/sign-in', error: '/sign-in' },
    cookies: {
      sessionToken: { name: sessionCookieName(), options },
      csrfToken: { name: hostCookie('next-auth.csrf-token'), options },
      callbackUrl: { name: hostCookie('next-auth.callback-url'), options },
    },
    providers: [
      Credentials({
        credentials: { email: { type: 'email' }, password: { type: 'password' }, code: {} },
        authorize: (credentials, request) =>
          authorized(request, onRefusal, async ({ address, userAgent }) => {
            const account = await signIn({ input: credentials, address });
            return { ...account, sid: await startSession({ userId: account.id, userAgent }) };
          }),
      }),
      Credentials({
        id: 'passkey',
        credentials: { response: {} },
        authorize: (input, request) =>
          authorized(request, onRefusal, (from) => signInWithPasskey({ input, ...from })),
      }),
    ],
    callbacks: {
      jwt: ({ token, user }) => (user ? { sub: user.id, sid: user.sid } : token),
      session: ({ session }) => ({ expires: session.expires }),
      redirect: ({ url, baseUrl }) =>
        url.startsWith('/') && !/^\/[/\\]/.test(url) ? baseUrl + url : sameOrigin(url, baseUrl),
    },
    events: {
      signOut: async ({ token }) => {
        if (token?.sid) await endSession(token.sid);
      },
    },
    logger: { error: () => {}, warn: () => {}, debug: () => {} },
  };
}

type From = { address: string; userAgent: string };
type SignedIn = { id: number; email: string; sid: string };

/** As next-auth wants it: it shows the message of what is thrown here, so only sentences meant for people get out. */
async function authorized(
  { headers = {} }: { headers?: Record<string, string | undefined> },
  onRefusal: (error: DomainError) => void,
  work: (from: From) => Promise<SignedIn>,
) {
  const address = headers['x-forwarded-for']?.split(',')[0]?.trim() ?? 'unknown';
  try {
    const { id, ...account } = await work({ address, userAgent: headers['user-agent'] ?? '' });
    return { ...account, id: String(id) };
  } catch (error) {
    if (isDomainError(error)) {
      onRefusal(error);
      throw new Error(error.message);
    }
    log().error({ err: withoutValues(error) }, 'A sign-in failed.');
    throw new Error('Something went wrong. Try again in a minute.');
  }
}

function sameOrigin(url: string, baseUrl: string): string {
  try {
    return new URL(url).origin === new URL(baseUrl).origin ? url : baseUrl;
  } catch {
    return baseUrl;
  }
}

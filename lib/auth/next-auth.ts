import { parse as parseCookie } from 'cookie';
import type { NextApiRequest, NextApiResponse } from 'next';
import NextAuth, { type NextAuthOptions } from 'next-auth';
import Credentials from 'next-auth/providers/credentials';
import { env } from '@/lib/env';
import { type DomainError, isDomainError } from '@/lib/errors';
import { readBody } from '@/lib/http/body';
import { STATUS } from '@/lib/http/errors';
import { type PlainContext, type PlainRoute, plainRoute } from '@/lib/http/plain-route';
import { log } from '@/lib/log';
import { withoutValues } from '@/lib/without-values';
import { signIn } from './accounts/sign-in';
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

const MAX_FORM_BYTES = 64 * 1024;

/**
 * Sign-in for the pages. The cookie is next-auth's encrypted JWT and names a row of `sessions`; whether that row
 * still stands is asked on each request, so that a revoked session ends at once.
 */
function options(onRefusal: (error: DomainError) => void): NextAuthOptions {
  const secure = env().APP_URL.startsWith('https:');
  return {
    secret: env().AUTH_SECRET,
    session: { strategy: 'jwt', maxAge: SESSION_DAYS * 86_400 },
    pages: { signIn: '/sign-in', error: '/sign-in' },
    cookies: {
      sessionToken: {
        name: sessionCookieName(),
        options: { httpOnly: true, sameSite: 'lax', path: '/', secure },
      },
    },
    providers: [
      Credentials({
        credentials: { email: { type: 'email' }, password: { type: 'password' } },
        async authorize(credentials, request) {
          const headers = (request.headers ?? {}) as Record<string, string | undefined>;
          const address = headers['x-forwarded-for']?.split(',')[0]?.trim() ?? 'unknown';
          try {
            const account = await signIn({ input: credentials, address });
            const sid = await startSession({ userId: account.id, userAgent: headers['user-agent'] ?? '' });
            return { id: String(account.id), email: account.email, sid };
          } catch (error) {
            // next-auth shows the message of what is thrown here; only sentences meant for people get out.
            if (isDomainError(error)) {
              onRefusal(error);
              throw new Error(error.message);
            }
            log().error({ err: withoutValues(error) }, 'A sign-in failed.');
            throw new Error('Something went wrong. Try again in a minute.');
          }
        },
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

function sameOrigin(url: string, baseUrl: string): string {
  try {
    return new URL(url).origin === new URL(baseUrl).origin ? url : baseUrl;
  } catch {
    return baseUrl;
  }
}

/** next-auth answers every refusal with 401; who has to wait is told so, and for how long. */
function asWait(response: Response, { kind, retryAfterSeconds }: DomainError): Response {
  const waiting = new Response(response.body, { status: STATUS[kind], headers: response.headers });
  waiting.headers.set('retry-after', String(retryAfterSeconds));
  return waiting;
}

/** The part of Next's older request and response that next-auth uses. With it, it runs outside Next's route handlers. */
async function callNextAuth(request: Request, given: NextAuthOptions): Promise<Response> {
  const url = new URL(request.url);
  const headers = new Headers();
  let status = 200;
  let body: string | null = null;
  const response = {
    status(code: number) {
      status = code;
      return response;
    },
    getHeader: () => headers.getSetCookie(),
    setHeader(name: string, value: string | string[]) {
      headers.delete(name);
      for (const one of [value].flat()) headers.append(name, one);
      return response;
    },
    json(value: unknown) {
      headers.set('content-type', 'application/json');
      body = JSON.stringify(value);
    },
    send(value: unknown) {
      body = typeof value === 'string' || value === undefined ? (value ?? null) : JSON.stringify(value);
    },
    end() {},
  };
  const nextauth = url.pathname.split('/').slice(3);
  const cookies = parseCookie(request.headers.get('cookie') ?? '');
  await NextAuth(
    {
      method: request.method === 'HEAD' ? 'GET' : request.method,
      headers: Object.fromEntries(request.headers),
      cookies,
      query: { ...Object.fromEntries(url.searchParams), nextauth },
      body: request.method === 'POST' ? await readFields(request) : undefined,
    } as unknown as NextApiRequest,
    response as unknown as NextApiResponse,
    given,
  );
  return new Response(body, { status, headers });
}

/** Its forms have texts alone. What is no form is none to next-auth, which then says so. */
async function readFields(request: Request): Promise<Record<string, string>> {
  const fields = await readBody(request, MAX_FORM_BYTES).catch((error: unknown) => {
    if (isDomainError(error) && (error.kind === 'malformed' || error.kind === 'content-type')) return {};
    throw error;
  });
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

async function handler({ request }: PlainContext): Promise<Response> {
  // next-auth reads its address from the environment alone.
  process.env.NEXTAUTH_URL ??= env().APP_URL;
  let refusal: DomainError | undefined;
  const answer = await callNextAuth(
    request,
    options((error) => {
      refusal = error;
    }),
  );
  return refusal?.retryAfterSeconds ? asWait(answer, refusal) : answer;
}

const ACTIONS = [
  'csrf',
  'session',
  'providers',
  'signin',
  'signin/credentials',
  'callback/credentials',
  'signout',
  'error',
  '_log',
];

/** next-auth's own paths below /api/auth; `refuse` answers what is neither GET nor POST. */
export const authRoutes = (refuse: (request: Request) => Promise<Response>): readonly PlainRoute[] =>
  ACTIONS.map((action) =>
    plainRoute({
      method: ['GET', 'POST'],
      path: `/api/auth/${action}`,
      summary: 'Signs people in and out on the pages.',
      strictRateLimit: action === 'callback/credentials',
      isAskedFirst: action === 'csrf',
      refuse,
      answersPrograms: true,
      handler,
    }),
  );

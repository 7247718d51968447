import { env } from '@/lib/env';
import type { DomainError } from '@/lib/errors';
import { STATUS } from '@/lib/http/errors';
import { type PlainContext, type PlainRoute, plainRoute } from '@/lib/http/plain-route';
import { authOptions } from './auth-options';
import { callNextAuth } from './call-next-auth';

/** next-auth answers every refusal with 401; who has to wait is told so, and for how long. */
function asWait(response: Response, { kind, retryAfterSeconds }: DomainError): Response {
  const waiting = new Response(response.body, { status: STATUS[kind], headers: response.headers });
  waiting.headers.set('retry-after', String(retryAfterSeconds));
  return waiting;
}

async function handler({ request }: PlainContext): Promise<Response> {
  // next-auth reads its address from the environment alone.
  process.env.NEXTAUTH_URL ??= env().APP_URL;
  let refusal: DomainError | undefined;
  const answer = await callNextAuth(
    request,
    authOptions((error) => {
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
  'callback/passkey',
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
      strictRateLimit: action.startsWith('callback/'),
      issuesCsrfToken: action === 'csrf',
      refuse,
      answersPrograms: true,
      handler,
    }),
  );

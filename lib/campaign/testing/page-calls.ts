// Requests as one of the console's own pages sends them, for tests of endpoints.
import { encode } from 'next-auth/jwt';
import { sessionCookieName } from '@/lib/auth/session-cookie';
import { startSession } from '@/lib/auth/sessions/start-session';
import { env } from '@/lib/env';
import type { Endpoint } from '@/lib/http/endpoint';
import { campaign } from '../contract';

/** `type`: undefined for a form, whose type names where its parts end. */
type Sent = {
  query?: Record<string, string | number>;
  body?: BodyInit;
  type?: string | undefined;
};

/** Calls endpoints as a signed-in account. */
export async function callerOf(userId: number) {
  const sid = await startSession({ userId, userAgent: '' });
  const token = await encode({ token: { sid }, secret: env().AUTH_SECRET });
  const signedIn = { cookie: `${sessionCookieName()}=${token}`, 'sec-fetch-site': 'same-origin' };
  return async (endpoint: Endpoint, { query = {}, body, ...sent }: Sent = {}) => {
    const type = 'type' in sent ? sent.type : 'application/json';
    const method = endpoint.methods[0] ?? 'GET';
    const parameters = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, `${value}`]));
    const headers = body === undefined || !type ? signedIn : { ...signedIn, 'content-type': type };
    const request = new Request(`http://localhost:3000/api/email${endpoint.path}?${parameters}`, {
      method,
      headers,
      ...(body !== undefined && { body }),
    });
    const response = await campaign.route(endpoint)[method](request);
    return { status: response.status, body: await bodyOf(response) };
  };
}

const bodyOf = (response: Response) =>
  response.headers.get('content-type')?.includes('json') ? response.json() : null;

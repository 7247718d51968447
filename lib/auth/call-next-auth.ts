import { parseCookie } from 'cookie';
import type { NextApiRequest, NextApiResponse } from 'next';
import NextAuth, { type NextAuthOptions } from 'next-auth';
import { isDomainError } from '@/lib/errors';
import { readBody } from '@/lib/http/body';

const MAX_FORM_BYTES = 64 * 1024;

/** The part of Next's older request and response that next-auth uses. With it, it runs outside Next's route handlers. */
export async function callNextAuth(request: Request, given: NextAuthOptions): Promise<Response> {
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

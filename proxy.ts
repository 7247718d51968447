import { randomBytes } from 'node:crypto';
import { type NextRequest, NextResponse } from 'next/server';
import { contentSecurityPolicy } from '@/lib/http/content-security-policy';
import { plainPage } from '@/lib/http/plain-page.mjs';
import { addressOf } from '@/lib/http/respond';
import { securityHeaders } from '@/lib/http/security-headers.mjs';
import { countRequestFrom, LimitReached } from '@/lib/rate-limit';

/** Gives each page a nonce of its own. Next reads it from the request and puts it on the scripts that it writes. */
export async function proxy(request: NextRequest): Promise<Response> {
  const tooMany = await refusal(request);
  if (tooMany) return tooMany;
  // What reloads a changed page in development does not work under it.
  if (process.env.NODE_ENV === 'development') return NextResponse.next();
  const policy = contentSecurityPolicy(randomBytes(16).toString('base64'));
  const headers = new Headers(request.headers);
  headers.set('Content-Security-Policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('Content-Security-Policy', policy);
  return response;
}

/** A page costs more than an API's answer. Counted apart, so that neither keeps people from the other. */
async function refusal(request: Request): Promise<Response | null> {
  try {
    await countRequestFrom('page', addressOf(request));
    return null;
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    return plainPage(
      429,
      { title: 'Too many requests', text: error.message },
      { ...Object.fromEntries(securityHeaders), 'retry-after': String(error.retryAfterSeconds) },
    );
  }
}

export const config = {
  // Pages: not the APIs, not the build's own files, not the folders of `public/`. What a browser fetches ahead is shown
  // later, and a path that looks like a file's may lead to a page that says that there is none.
  matcher: ['/((?!api/|api$|_next/static/|catalogue/|gateways/|templates/|readme/).*)'],
};

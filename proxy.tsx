import { randomBytes } from 'node:crypto';
import { type NextRequest, NextResponse } from 'next/server';
import { contentSecurityPolicy } from '@/lib/http/content-security-policy';
import { addressOf } from '@/lib/http/respond';
import { tooManyPages } from '@/lib/http/too-many-pages';

/** Gives each page a nonce of its own. Next reads it from the request and puts it on the scripts that it writes. */
export async function proxy(request: NextRequest): Promise<Response> {
  const tooMany = await tooManyPages(addressOf(request));
  if (tooMany) return tooMany;
  // What reloads a changed page in development does not work under it.
  if (process.env.NODE_ENV === 'development') return NextResponse.next();
  const policy = contentSecurityPolicy([`nonce-${randomBytes(16).toString('base64')}`]);
  const headers = new Headers(request.headers);
  headers.set('Content-Security-Policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('Content-Security-Policy', policy);
  return response;
}

export const config = {
  // Pages: not the APIs, not the build's own files, not the folders of `public/`. What a browser fetches ahead is shown
  // later, and a path that looks like a file's may lead to a page that says that there is none.
  matcher: ['/((?!api/|api$|_next/static/|catalogue/|gateways/|templates/|readme/).*)'],
};

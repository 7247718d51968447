import { randomBytes } from 'node:crypto';
import { type NextRequest, NextResponse } from 'next/server';
import { contentSecurityPolicy } from '@/lib/http/content-security-policy';

/** Gives each page a nonce of its own. Next reads it from the request and puts it on the scripts that it writes. */
export function proxy(request: NextRequest): NextResponse {
  // What reloads a changed page in development does not work under it.
  if (process.env.NODE_ENV === 'development') return NextResponse.next();
  const policy = contentSecurityPolicy(randomBytes(16).toString('base64'));
  const headers = new Headers(request.headers);
  headers.set('Content-Security-Policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('Content-Security-Policy', policy);
  return response;
}

export const config = {
  // Pages: not the APIs, not the build's own files, not what has the name of a file.
  matcher: [
    {
      source: '/((?!api/|api$|_next/|.*\\.[\\w]+$).*)',
      missing: [
        { type: 'header', key: 'next-router-prefetch' },
        { type: 'header', key: 'purpose', value: 'prefetch' },
      ],
    },
  ],
};

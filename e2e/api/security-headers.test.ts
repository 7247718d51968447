import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { securityHeaders } from '@/lib/http/security-headers.mjs';
import { guest } from '../support/api';
import { raw } from '../support/raw';

const POLICY = 'content-security-policy';
const everywhere = securityHeaders.filter(
  ([name]) => !['Content-Security-Policy', 'Referrer-Policy'].includes(name),
);
const nothingRuns = securityHeaders.find(([name]) => name === 'Content-Security-Policy')?.[1];

const PAGES = [
  '/',
  '/search?q=a',
  '/top-up/cindermarch',
  '/cart',
  '/sign-in',
  '/unsubscribe',
  '/developers',
  '/outbox',
];
const DEAD_ENDS = [
  '/no-such-page',
  '/no-such-page.html',
  '/card/no-such',
  '/card/no.such',
  '/_next/no-such',
  '/catalogue/no-such.svg',
  '/%ff',
  '/orders/%ff',
  '/card/%E0%A4%A',
  '/checkout/%',
  '/outbox/%c0%ae',
];
const OTHERS = [
  '/api',
  '/api/no-such',
  '/api/%ff',
  '/api/get-category',
  '/api/catalogue/suggest?search=a',
  '/api/openapi.json',
  '/api/health',
  '/api/metrics',
  '/api/email/contacts-type',
  '/api/email/%ff',
  '/api/mail/open?t=none',
  '/api/mail/click?t=none&l=1',
  '/api/auth/session',
  '/api/auth/signout',
  '/catalogue/card/quarry-store.svg',
  '/_next/static/no-such.js',
];

const answerTo = async (path: string, method = 'GET', headers: Record<string, string> = {}) => {
  const { status, headers: given } = await raw(path, { method, headers });
  for (const [name, value] of everywhere)
    expect(given[name.toLowerCase()], `${method} ${path}: ${name}`).toBe(value);
  expect(['no-referrer', 'strict-origin-when-cross-origin'], path).toContain(given['referrer-policy']);
  expect(given['x-powered-by']).toBeUndefined();
  return { status, policy: String(given[POLICY] ?? '') };
};

/** By a nonce where the page was rendered for one visitor, by hashes where it is kept for all. */
const OWN_SCRIPTS = /script-src 'self'( '(nonce-[\w+/=]{20,}|sha256-[\w+/=]{44})')+;/;

for (const path of PAGES) {
  test(`${path} has the headers, and runs its own scripts alone`, async () => {
    for (const method of ['GET', 'HEAD', 'POST'])
      expect((await answerTo(path, method)).policy).toMatch(OWN_SCRIPTS);
  });
}

test('so do pages that say that there is nothing, whatever they look like', async () => {
  for (const path of DEAD_ENDS) {
    const { status, policy } = await answerTo(path);
    expect([path, status]).toEqual([path, 404]);
    expect(policy, path).toMatch(OWN_SCRIPTS);
  }
});

test('and pages that a browser fetches ahead', async () => {
  for (const header of ['purpose', 'sec-purpose', 'next-router-prefetch', 'rsc'] as const) {
    const { policy } = await answerTo('/', 'GET', {
      [header]: header.endsWith('purpose') ? 'prefetch' : '1',
    });
    // A piece of a page that is kept has no scripts in it.
    expect(policy, header).toMatch(
      header === 'rsc' ? /script-src 'self'( 'nonce-[\w+/=]{20,}')?;/ : OWN_SCRIPTS,
    );
  }
});

test('in whatever is no page, nothing runs', async () => {
  for (const path of OTHERS) expect((await answerTo(path)).policy, path).toBe(nothingRuns);
  for (const [path, method] of [
    ['/api/get-category', 'PURGE'],
    ['/api/get-category', 'OPTIONS'],
    ['/api/get-category', 'DELETE'],
    ['/api/card/make-order', 'POST'],
  ] as const)
    expect((await answerTo(path, method)).policy, `${method} ${path}`).toBe(nothingRuns);
});

test('nor in what answers bytes that are no request', async () => {
  const { hostname, port } = new URL(guest().origin);
  for (const [bytes, status] of [
    ['nothing that HTTP knows\r\n\r\n', 400],
    [`GET /api HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n', 405],
  ] as const) {
    const socket = connect(Number(port), hostname);
    socket.write(bytes);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const [name, value] of securityHeaders) expect(head).toContain(`\r\n${name}: ${value}\r\n`);
    expect(head).toMatch(/\r\nX-Request-Id: [\w-]{20,}\r\n/);
    expect(JSON.parse(body)).toEqual({ status: 'failed', errors: expect.any(String) });
  }
});

test('a page’s policy allows no script by its text, and no frame around it', async () => {
  const response = await fetch(`${guest().origin}/`);
  const policy = response.headers.get(POLICY) ?? '';
  const of = (name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `)) ?? '';
  expect(of('script-src')).not.toMatch(/unsafe-inline|unsafe-eval|\*|https?:/);
  expect(of('frame-ancestors')).toBe("frame-ancestors 'none'");
  expect(of('object-src')).toBe("object-src 'none'");
  expect(of('base-uri')).toBe("base-uri 'none'");
});

test('an address that opens something is told to nobody', async () => {
  for (const path of [
    '/unsubscribe?t=x',
    '/orders/X?key=x',
    '/checkout/X?key=x',
    '/verify-email?token=x',
    '/reset-password?token=x',
  ]) {
    const { headers } = await raw(path);
    expect(headers['referrer-policy'], path).toBe('no-referrer');
  }
});

test('a page that is rendered for one visitor has a nonce of its own', async ({ request }) => {
  const policies = await Promise.all(
    [1, 2, 3].map(async () => (await request.get('/sign-in')).headers()['content-security-policy']),
  );
  expect(policies.every((policy) => policy?.includes("'nonce-"))).toBe(true);
  expect(new Set(policies).size).toBe(3);
});

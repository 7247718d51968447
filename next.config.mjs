import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js';
import { securityHeaders } from './lib/http/security-headers.mjs';

// These depend on the answer, or on a setting of the process that serves the build: lib/http/set-policy.mjs.
const SET_LATER = ['Content-Security-Policy', 'Strict-Transport-Security'];
const security = securityHeaders
  .filter(([key]) => !SET_LATER.includes(key))
  .map(([key, value]) => ({ key, value }));

/** What links of single mails lead to. Their addresses open what is somebody's. */
const LINK_PAGES = [
  '/change-email',
  '/confirm-notifications',
  '/confirm-order-email',
  '/confirm-sign-up',
  '/designs/:path*',
  '/join-account',
  '/join-team',
  '/reports/:path*',
  '/reset-password',
  '/stop-notifications',
  '/stop-order-email',
  '/unsubscribe',
  '/verify-email',
  '/verify-sender',
];
/** The same of orders, which say themselves who may store them. */
const ORDER_PAGES = ['/orders/:path+', '/checkout/:path+'];

/** @param {string} phase */
function pageExtensions(phase) {
  // app/api/development is in no build.
  if (phase === PHASE_DEVELOPMENT_SERVER) return ['dev.ts', 'ts', 'tsx'];
  // The web process serves the APIs itself: a build without their route files takes two thirds of the time.
  return process.env.BUILD_PAGES_ONLY ? ['tsx'] : ['ts', 'tsx'];
}

/** @type {(phase: string) => import('next').NextConfig} */
export default (phase) => ({
  poweredByHeader: false,
  pageExtensions: pageExtensions(phase),
  reactStrictMode: true,
  // Otherwise a page opened by that address in development would get no scripts that work.
  allowedDevOrigins: ['127.0.0.1'],
  // `npm test` checks types; to do it again would double the time of each first start.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // Nothing reads the server's 50 MB of them, and browsers are given none.
    turbopackSourceMaps: phase === PHASE_DEVELOPMENT_SERVER,
    // A start would take a third longer, for pages that may never be asked for; each is loaded by its first visitor.
    preloadEntriesOnStart: false,
  },
  // The first two load modules by names made at run time, which a bundler can't follow. Of the next two each bundle
  // would hold a copy of its own, so that what one throws is no instance of what another one knows. The editor has
  // parts for browsers, which every page would load whose server code can reach it. The next two are large lists, and the
  // last starts threads by the path of a file.
  serverExternalPackages: [
    'rate-limiter-flexible',
    'graphile-worker',
    'drizzle-orm',
    'postgres',
    '@react-email/editor',
    '@zxcvbn-ts/core',
    '@zxcvbn-ts/language-common',
    'piscina',
  ],
  headers: async () => [
    { source: '/:path*', headers: security },
    // A page's own tag would come too late for what its head asks for.
    ...[...LINK_PAGES, ...ORDER_PAGES].map((source) => ({
      source,
      headers: [
        { key: 'Referrer-Policy', value: 'no-referrer' },
        // For nobody to find; robots.txt alone would not keep an address out of an index.
        { key: 'X-Robots-Tag', value: 'noindex, nofollow' },
      ],
    })),
    ...LINK_PAGES.map((source) => ({ source, headers: [{ key: 'Cache-Control', value: 'no-store' }] })),
    // A form's page is for everybody who gets its address, and for nobody else.
    { source: '/sign-up/:path+', headers: [{ key: 'X-Robots-Tag', value: 'noindex' }] },
    { source: '/theme.js', headers: [{ key: 'Cache-Control', value: 'public, max-age=86400' }] },
    {
      source: '/catalogue/:path*',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=86400, stale-while-revalidate=604800' }],
    },
  ],
});

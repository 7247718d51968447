import { securityHeaders } from './lib/http/security-headers.mjs';

const security = securityHeaders.map(([key, value]) => ({ key, value }));

/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  // The first two load modules by names made at run time, which a bundler can't follow. Of the next two each bundle
  // would hold a copy of its own, so that what one throws is no instance of what another one knows. The editor has
  // parts for browsers, which every page would load whose server code can reach it.
  serverExternalPackages: [
    'rate-limiter-flexible',
    'graphile-worker',
    'drizzle-orm',
    'postgres',
    '@react-email/editor',
  ],
  headers: async () => [
    { source: '/:path*', headers: security },
    // Its address says whose it is; a page's own tag would come too late for what its head asks for.
    { source: '/unsubscribe', headers: [{ key: 'Referrer-Policy', value: 'no-referrer' }] },
    { source: '/theme.js', headers: [{ key: 'Cache-Control', value: 'public, max-age=86400' }] },
    {
      source: '/catalogue/:path*',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=86400, stale-while-revalidate=604800' }],
    },
  ],
};

const security = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), browsing-topics=()' },
  // Browsers pass over this one on plain HTTP.
  { key: 'Strict-Transport-Security', value: 'max-age=31536000' },
  {
    key: 'Content-Security-Policy',
    value: "base-uri 'self'; object-src 'none'; frame-ancestors 'none'; form-action 'self'",
  },
];

/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  // The first two load modules by names made at run time, which a bundler can't follow. Of the others each bundle
  // would hold a copy of its own, so that what one throws is no instance of what another one knows.
  serverExternalPackages: ['rate-limiter-flexible', 'graphile-worker', 'drizzle-orm', 'postgres'],
  headers: async () => [
    { source: '/:path*', headers: security },
    { source: '/theme.js', headers: [{ key: 'Cache-Control', value: 'public, max-age=86400' }] },
    {
      source: '/catalogue/:path*',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=86400, stale-while-revalidate=604800' }],
    },
  ],
};

/** The headers that every answer carries, pages and APIs alike. @type {readonly (readonly [string, string])[]} */
export const securityHeaders = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), browsing-topics=()'],
  // Browsers pass over this one on plain HTTP.
  ['Strict-Transport-Security', 'max-age=31536000'],
  [
    'Content-Security-Policy',
    "base-uri 'self'; object-src 'none'; frame-ancestors 'none'; form-action 'self'",
  ],
];

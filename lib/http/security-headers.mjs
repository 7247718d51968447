// As lib/env.ts has it: lib/runtime/web.mjs loads this, too.
const isForSubdomains = /^(1|true|yes|on)$/i.test(process.env.HSTS_INCLUDE_SUBDOMAINS ?? '');

/** The headers that every answer carries, pages and APIs alike. @type {readonly (readonly [string, string])[]} */
export const securityHeaders = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), browsing-topics=()'],
  // Browsers pass over this one on plain HTTP.
  ['Strict-Transport-Security', `max-age=31536000${isForSubdomains ? '; includeSubDomains' : ''}`],
  // For all that is no page of the shop's: nothing runs in it, a picture that is opened by itself included. Pages have
  // a policy of their own (content-security-policy.ts), which takes this one's place.
  [
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  ],
];

/**
 * The policy that a page runs under: scripts only from this site, and in the page those that `allowed` names: by a nonce
 * (`nonce-…`) where it was rendered for one visitor, or by hashes of what they are (`sha256-…`) where it is kept for all.
 *
 * It is the same for every page, since whoever follows a link takes the first page's along.
 *
 * @param {readonly string[]} allowed
 * @returns {string}
 */
export function contentSecurityPolicy(allowed) {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...allowed.map((one) => `'${one}'`)].join(' ')}`,
    // Attributes of style are how React, and any mail, places things.
    "style-src 'self' 'unsafe-inline'",
    // Mails are shown in frames that run no script, with pictures that stand anywhere.
    "img-src 'self' data: blob: https: http:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}

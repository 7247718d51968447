import { isSpf } from './parse-spf';

const ALL = /^[+\-~?]?all$/i;
const REDIRECT = /^redirect=/i;
const termsOf = (text: string) => text.split(' ').slice(1).filter(Boolean);

/** The same term, whether it says `+` or not. */
const plain = (term: string) => term.toLowerCase().replace(/^\+/, '');

/** The terms that a domain's records don't have. */
export const missingTerms = (found: readonly string[], wanted: readonly string[]): string[] => {
  const there = new Set(found.flatMap(termsOf).map(plain));
  return wanted.filter((term) => !there.has(plain(term)));
};

/**
 * The one SPF record with what a domain has and the terms that name the mail server: a domain must not have two. What says
 * what happens to all other servers stays, but for `+all`, which lets anybody send.
 */
export function mergeSpf(found: readonly string[], wanted: readonly string[]): string {
  const terms = found.filter(isSpf).flatMap(termsOf);
  const seen = new Set<string>();
  const names = [...terms, ...missingTerms(found, wanted)].filter((term) => {
    if (ALL.test(term) || REDIRECT.test(term) || seen.has(plain(term))) return false;
    seen.add(plain(term));
    return true;
  });
  const all = terms.find((term) => ALL.test(term) && !/^\+?all$/i.test(term));
  const redirect = terms.find((term) => REDIRECT.test(term));
  // A record that says what happens to all others never gets as far as a redirect.
  const end = all ?? (redirect && !terms.some((term) => ALL.test(term)) ? redirect : '~all');
  return ['v=spf1', ...names, end].join(' ');
}

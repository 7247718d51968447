import { mergeSpf, missingTerms } from './merge-spf';
import { isSpf, parseSpf } from './parse-spf';
import { parseTags } from './parse-tags';
import type { DnsCheck, DnsProblem } from './schemas';

/** With those of what it includes, a record may make a server ask ten times (RFC 7208, 4.6.4). */
const MOST_LOOKUPS = 10;
const DMARC = /^v\s*=\s*DMARC1\s*(;|$)/i;
const DKIM = /(^|;)\s*p\s*=/i;

/** What a domain without a policy begins with: it asks for nothing, and nothing is refused because of it. */
export const FIRST_DMARC = 'v=DMARC1; p=none';

/**
 * @param records null where the DNS gave no answer.
 * @param terms what names the mail server in the record; null where nobody here knows.
 */
export function checkSpf(
  name: string,
  records: readonly string[] | null,
  terms: readonly string[] | null = null,
): DnsCheck {
  const check = { kind: 'spf' as const, name, expected: null };
  if (!records) return { ...check, state: 'unreachable', found: [], problems: [] };
  const found = records.filter(isSpf);
  const expected = terms && mergeSpf(found, terms);
  if (found.length === 0) return { ...check, expected, state: 'missing', found, problems: [] };
  if (found.length > 1) return { ...check, expected, state: 'wrong', found, problems: ['several'] };
  const { all, hasRedirect, lookups, unreadable } = parseSpf(found[0] ?? '');
  const problems: DnsProblem[] = [
    ...(unreadable.length > 0 ? (['syntax'] as const) : []),
    ...(all === '+' ? (['open'] as const) : []),
    ...(lookups > MOST_LOOKUPS ? (['lookups'] as const) : []),
    ...(terms && missingTerms(found, terms).length > 0 ? (['not-named'] as const) : []),
    ...(all === '?' || (all === null && !hasRedirect) ? (['undecided'] as const) : []),
  ];
  const isVoid = problems.some((problem) => problem !== 'undecided');
  if (isVoid) {
    // A term that can't be read has to be corrected by who wrote it.
    const isMendable = unreadable.length === 0 && (all === '+' || problems.includes('not-named'));
    return { ...check, expected: isMendable ? expected : null, state: 'wrong', found, problems };
  }
  return { ...check, state: terms ? 'good' : 'found', found, problems };
}

/** @param expected the record that belongs to the key which mails are signed with. */
export function checkDkim(name: string, expected: string, records: readonly string[] | null): DnsCheck {
  const check = { kind: 'dkim' as const, name, expected };
  if (!records) return { ...check, state: 'unreachable', found: [], problems: [] };
  const found = records.filter((text) => DKIM.test(text));
  if (found.length === 0) return { ...check, state: 'missing', found, problems: [] };
  if (found.length > 1) return { ...check, state: 'wrong', found, problems: ['several'] };
  const key = keyOf(found[0] ?? '');
  if (key === null) return { ...check, state: 'wrong', found, problems: ['syntax'] };
  if (key === '') return { ...check, state: 'wrong', found, problems: ['revoked'] };
  if (key !== keyOf(expected)) return { ...check, state: 'wrong', found, problems: ['other-key'] };
  return { ...check, state: 'good', found, problems: [] };
}

/** The public key of a record; it may be broken into pieces. An empty one was withdrawn. */
const keyOf = (text: string): string | null => parseTags(text)?.get('p')?.replace(/\s/g, '') ?? null;

type Given = { name: string; records: readonly string[] | null };

/**
 * @param own of the sender's domain.
 * @param parent of the registered domain, whose policy holds where the sender's has none; undefined where that is the same.
 */
export function checkDmarc(own: Given, parent?: Given): DnsCheck {
  const check = { kind: 'dmarc' as const, name: own.name, expected: null };
  if (!own.records) return { ...check, state: 'unreachable', found: [], problems: [] };
  const ofOwn = own.records.filter((text) => DMARC.test(text));
  if (ofOwn.length > 0 || !parent) return judged(own.name, ofOwn, []);
  if (!parent.records) return { ...check, state: 'unreachable', found: [], problems: [] };
  const ofParent = parent.records.filter((text) => DMARC.test(text));
  return ofParent.length > 0 ? judged(parent.name, ofParent, ['inherited']) : judged(own.name, [], []);
}

function judged(name: string, found: string[], before: DnsProblem[]): DnsCheck {
  const check = { kind: 'dmarc' as const, name, expected: null, found };
  if (found.length === 0) return { ...check, expected: FIRST_DMARC, state: 'missing', problems: [] };
  if (found.length > 1) return { ...check, state: 'wrong', problems: [...before, 'several'] };
  const tags = parseTags(found[0] ?? '');
  if (!tags) return { ...check, state: 'wrong', problems: [...before, 'syntax'] };
  if (!/^(none|quarantine|reject)$/i.test(tags.get('p') ?? ''))
    return { ...check, state: 'wrong', problems: [...before, 'policy'] };
  return {
    ...check,
    state: 'good',
    problems: [...before, ...(tags.has('rua') ? [] : (['no-reports'] as const))],
  };
}

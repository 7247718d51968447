type Qualifier = '+' | '-' | '~' | '?';

/** An SPF record as far as it can be judged without asking anybody else (RFC 7208). */
type Spf = {
  /** What happens to mail from servers that the record doesn't name; null where it doesn't say. */
  all: Qualifier | null;
  hasRedirect: boolean;
  /** Of its own terms, those for which a server has to ask again; ten are allowed with those of what it includes. */
  lookups: number;
  /** Terms that can't be read. One of them makes the record void. */
  unreadable: readonly string[];
};

const VERSION = /^v=spf1(?= |$)/i;
const TERM = /^([+\-~?]?)(all|include|a|mx|ptr|ip4|ip6|exists)(?:([:/])(.+))?$/i;
const MODIFIER = /^([a-z][a-z0-9\-_.]*)=(.*)$/i;
/** What each needs after its name. */
const NEEDS_VALUE = new Set(['include', 'ip4', 'ip6', 'exists']);
const ASKS = new Set(['include', 'a', 'mx', 'ptr', 'exists']);

export const isSpf = (text: string): boolean => VERSION.test(text);

/** Reads a record that begins with `v=spf1`. */
export function parseSpf(text: string): Spf {
  const spf = { all: null as Qualifier | null, hasRedirect: false, lookups: 0, unreadable: [] as string[] };
  for (const term of text.replace(VERSION, '').split(' ').filter(Boolean)) {
    const modifier = MODIFIER.exec(term);
    if (modifier) {
      const isRedirect = modifier[1]?.toLowerCase() === 'redirect';
      if (isRedirect && (spf.hasRedirect || !modifier[2])) spf.unreadable.push(term);
      if (isRedirect) spf.hasRedirect = true;
      continue;
    }
    const [, qualifier, mechanism = '', separator, value] = TERM.exec(term) ?? [];
    const name = mechanism.toLowerCase();
    if (!isReadable(name, separator, value)) spf.unreadable.push(term);
    else if (name === 'all') spf.all ??= (qualifier || '+') as Qualifier;
    if (ASKS.has(name)) spf.lookups += 1;
  }
  // A record that says what happens to all others never gets as far as its redirect.
  if (spf.hasRedirect && spf.all === null) spf.lookups += 1;
  return spf;
}

function isReadable(name: string, separator: string | undefined, value: string | undefined): boolean {
  if (name === '') return false;
  if (name === 'all') return value === undefined;
  if (NEEDS_VALUE.has(name)) return separator === ':' && value !== undefined;
  return true;
}

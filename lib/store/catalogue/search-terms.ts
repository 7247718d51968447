import type { ProductKind } from './rows';

/** One word of a search: a product has to have one of the texts, or to be of the kind. */
export type SearchTerm = { texts: readonly string[]; kind: ProductKind | null };

export type SearchTerms = {
  /** As they were typed. */
  exact: readonly SearchTerm[];
  /** With the words that others use for the same; the exact ones where there are none. */
  loose: readonly SearchTerm[];
  /** What may be a mistyped name. */
  names: readonly string[];
};

/** Each word costs three look-ups for each kind. */
const MAX_WORDS = 8;

/** Typed letter by letter, too: `gift c` is no card whose name has a c. */
const PHRASES: readonly [phrase: RegExp, kind: ProductKind, word: string][] = [
  [/(?<![\p{L}\p{N}])e?-?gift[ -]?c(?:a(?:r(?:ds?)?)?)?(?![\p{L}\p{N}])/giu, 'card', 'giftcard'],
  [/(?<![\p{L}\p{N}])top[ -]?ups?(?![\p{L}\p{N}])/giu, 'top_up', 'topup'],
];

/** How a phrase may be written in a product. */
const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  giftcard: ['gift card'],
  topup: ['top-up', 'top up'],
};

const KINDS: Readonly<Record<string, ProductKind>> = {
  giftcard: 'card',
  gift: 'card',
  gifts: 'card',
  card: 'card',
  cards: 'card',
  voucher: 'card',
  vouchers: 'card',
  code: 'card',
  codes: 'card',
  topup: 'top_up',
};

/** What says nothing of a product, beside other words. */
const FILLERS: ReadonlySet<string> = new Set(
  'a an the of for to in on by with and or my your buy get cheap best online game games gaming'.split(' '),
);

const MONEY = { texts: [], kind: 'top_up' } as const;

/** What else a word may mean, for when nothing is called that. */
const ALSO: Readonly<Record<string, SearchTerm>> = {
  ...Object.fromEntries(
    'coin coins gem gems diamond diamonds crystal crystals point points token tokens currency money credits recharge refill reload'
      .split(' ')
      .map((word) => [word, MONEY]),
  ),
  game: { texts: [], kind: 'top_up' },
  games: { texts: [], kind: 'top_up' },
  movie: { texts: ['film'], kind: null },
  movies: { texts: ['film'], kind: null },
  cinema: { texts: ['film'], kind: null },
  series: { texts: ['film'], kind: null },
  tv: { texts: ['film'], kind: null },
  streaming: { texts: ['film', 'music', 'live'], kind: null },
  song: { texts: ['music'], kind: null },
  songs: { texts: ['music'], kind: null },
  phone: { texts: ['mobile'], kind: null },
  smartphone: { texts: ['mobile'], kind: null },
  prepaid: { texts: ['mobile credit'], kind: null },
  computer: { texts: ['pc'], kind: null },
  desktop: { texts: ['pc'], kind: null },
  restaurant: { texts: ['food'], kind: null },
  shopping: { texts: ['shop'], kind: null },
  chat: { texts: ['social'], kind: null },
  usa: { texts: ['us'], kind: null },
  america: { texts: ['us'], kind: null },
  britain: { texts: ['uk'], kind: null },
  england: { texts: ['uk'], kind: null },
  europe: { texts: ['eu'], kind: null },
  worldwide: { texts: ['global'], kind: null },
  international: { texts: ['global'], kind: null },
  dollar: { texts: ['$'], kind: null },
  dollars: { texts: ['$'], kind: null },
  usd: { texts: ['$'], kind: null },
  euro: { texts: ['€'], kind: null },
  euros: { texts: ['€'], kind: null },
  eur: { texts: ['€'], kind: null },
  pound: { texts: ['£'], kind: null },
  pounds: { texts: ['£'], kind: null },
  gbp: { texts: ['£'], kind: null },
};

/** What a search asks for. Words are compared without regard to case, and kept as they were typed. */
export function readSearchTerms(search: string): SearchTerms {
  // A search that was cut may end in half a character, which PostgreSQL's JSON refuses.
  const whole = search.toWellFormed();
  const text = PHRASES.reduce((before, [phrase, , word]) => before.replace(phrase, ` ${word} `), whole);
  const typed = text.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const telling = typed.filter((word) => !FILLERS.has(word.toLowerCase()));
  const words = telling.length > 0 ? telling : typed;
  const exact = words.map((word): SearchTerm => {
    const lower = word.toLowerCase();
    return { texts: [word, ...(known(WRITTEN, lower) ?? [])], kind: known(KINDS, lower) ?? null };
  });
  return {
    exact,
    loose: exact.map(loosened),
    names: exact.filter(({ kind }) => kind === null).flatMap(({ texts }) => texts),
  };
}

const known = <T>(table: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;

function loosened(term: SearchTerm): SearchTerm {
  const [word = ''] = term.texts;
  const lower = word.toLowerCase();
  const also = known(ALSO, lower);
  const singular = /^\p{L}{3,}s$/u.test(lower) ? [word.slice(0, -1)] : [];
  return {
    texts: [...term.texts, ...singular, ...(also?.texts ?? [])],
    kind: term.kind ?? also?.kind ?? null,
  };
}

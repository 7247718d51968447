import { env } from '@/lib/env';

/**
 * Names that readers trust with money, parcels or passwords, each with its owner's mail often imitated. Kept small: who
 * imitates a name that isn't here is stopped by complaints.
 */
const BRANDS = [
  ...[
    'PayPal',
    'Mastercard',
    'American Express',
    'Western Union',
    'Revolut',
    'Klarna',
    'Santander',
    'Barclays',
  ],
  ...[
    'HSBC',
    'Citibank',
    'Wells Fargo',
    'JPMorgan',
    'Coinbase',
    'Binance',
    'MetaMask',
    'Stripe',
    'Venmo',
    'Zelle',
  ],
  ...['Amazon', 'Microsoft', 'Google', 'Facebook', 'Instagram', 'WhatsApp', 'LinkedIn', 'Netflix', 'Spotify'],
  ...[
    'PlayStation',
    'Nintendo',
    'Roblox',
    'Steam Support',
    'Riot Games',
    'Epic Games',
    'FedEx',
    'UPS Delivery',
  ],
];

/** Everyday words that are such names alone, or with a word of those who ask for passwords. */
const WORDS = [
  'Apple',
  'Visa',
  'Chase',
  'Wise',
  'Steam',
  'Xbox',
  'DHL',
  'UPS',
  'USPS',
  'ING',
  'Meta',
  'iCloud',
];
const ASKING = [
  'bank',
  'support',
  'security',
  'account',
  'accounts',
  'billing',
  'payment',
  'payments',
  'service',
  'team',
];

/** Words that say what their owner is, in the languages of the mails that imitate one. */
const BANKS = [
  'bank',
  'banking',
  'banque',
  'banco',
  'banca',
  'sparkasse',
  'volksbank',
  'treasury',
  'irs',
  'hmrc',
];

/** Letters of other scripts, digits and signs that look like a Latin letter. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    в: 'b',
    с: 'c',
    ԁ: 'd',
    е: 'e',
    һ: 'h',
    і: 'i',
    ј: 'j',
    к: 'k',
    ӏ: 'l',
    м: 'm',
    н: 'h',
    о: 'o',
  },
  ...{
    р: 'p',
    ԛ: 'q',
    ѕ: 's',
    т: 't',
    у: 'y',
    ԝ: 'w',
    х: 'x',
    α: 'a',
    β: 'b',
    γ: 'y',
    ε: 'e',
    η: 'n',
    ι: 'i',
  },
  ...{
    κ: 'k',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
    τ: 't',
    υ: 'u',
    χ: 'x',
    ω: 'w',
    ı: 'i',
    ł: 'l',
    ø: 'o',
    đ: 'd',
    ɡ: 'g',
  },
  ...{
    '0': 'o',
    '1': 'l',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '8': 'b',
    '@': 'a',
    $: 's',
    '|': 'l',
    '!': 'l',
  },
};

/** A name's words as a hurried reader sees them: letters that look alike are the same. */
const wordsOf = (name: string): string[] =>
  [
    ...name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[\p{M}\p{Cf}]/gu, ''),
  ]
    .map((letter) => LOOKS_LIKE[letter] ?? letter)
    .join('')
    .replaceAll('i', 'l')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const joined = (name: string): string => wordsOf(name).join('');
const asking = new Set(ASKING.map(joined));
const banks = new Set(BANKS.map(joined));
const words = new Set(WORDS.map(joined));
const brands = BRANDS.map(joined);

/** Whether two words differ by one letter at most: another one, one more or one less, or two that have changed places. */
function isNear(a: string, b: string): boolean {
  if (a === b) return true;
  if (Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from += 1;
  const [restOfA, restOfB] = [a.slice(from), b.slice(from)];
  if (a.length !== b.length) return restOfA.slice(1) === restOfB || restOfA === restOfB.slice(1);
  const swapped =
    restOfA[0] === restOfB[1] && restOfA[1] === restOfB[0] && restOfA.slice(2) === restOfB.slice(2);
  return restOfA.slice(1) === restOfB.slice(1) || swapped;
}

/** Whether a name shows a brand, at its beginning or anywhere, or one letter off. */
function shows(found: readonly string[], all: string, brand: string): boolean {
  if (brand.length < 5) return found.includes(brand);
  return all.includes(brand) || isNear(all, brand) || found.some((word) => isNear(word, brand));
}

/** The names of the shop itself: what its own emails and invoices are from. */
const ownNames = (): string[] =>
  [env().MAIL_FROM.replace(/<.*$/, ''), env().OPERATOR_NAME ?? ''].map(joined).filter((name) => name !== '');

/** Whether readers could take a sender's name for the shop's, a bank's or another that they trust. */
export function isRiskyName(name: string): boolean {
  const found = wordsOf(name);
  const all = found.join('');
  const isAsking = found.some((word) => asking.has(word));
  return (
    [...brands, ...ownNames()].some((brand) => shows(found, all, brand)) ||
    found.some((word) => banks.has(word)) ||
    words.has(all) ||
    (isAsking && found.some((word) => words.has(word)))
  );
}

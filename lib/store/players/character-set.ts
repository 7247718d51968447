/** Code points as ascending ranges that don’t touch. */
export type CharacterSet = readonly (readonly [first: number, last: number])[];

const LAST = 0x10ffff;

/** The characters of a text, each on its own. */
export const characters = (text: string): CharacterSet =>
  union([...text].map((letter) => [[letter.codePointAt(0) ?? 0, letter.codePointAt(0) ?? 0]]));

export function union(sets: readonly CharacterSet[]): CharacterSet {
  const merged: [number, number][] = [];
  for (const [first, last] of sets.flat().sort(([one], [other]) => one - other)) {
    const before = merged.at(-1);
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else merged.push([first, last]);
  }
  return merged;
}

export function complement(set: CharacterSet): CharacterSet {
  const edges = [-1, ...set.flat(), LAST + 1];
  const gaps: [number, number][] = [];
  for (let at = 0; at < edges.length; at += 2) {
    const [first, last] = [(edges[at] ?? 0) + 1, (edges[at + 1] ?? 0) - 1];
    if (first <= last) gaps.push([first, last]);
  }
  return gaps;
}

export const overlap = (one: CharacterSet, other: CharacterSet): boolean =>
  one.some(([first, last]) => other.some(([from, to]) => first <= to && from <= last));

const range = (first: string, last: string): CharacterSet => [
  [first.codePointAt(0) ?? 0, last.codePointAt(0) ?? 0],
];
const digits = range('0', '9');
const word = union([digits, range('A', 'Z'), range('a', 'z'), characters('_')]);
// RE2’s own `\s` is ASCII alone: both have to mean what JavaScript does.
const space = union([
  range('\t', '\r'),
  range('\u2000', '\u200a'),
  characters(' \u00a0\u1680\u2028\u2029\u202f\u205f\u3000\ufeff'),
]);

/** What a letter behind a backslash stands for. */
export const CLASSES: Readonly<Record<string, CharacterSet>> = {
  d: digits,
  D: complement(digits),
  w: word,
  W: complement(word),
  s: space,
  S: complement(space),
};

/** What a dot stands for. */
export const ANY: CharacterSet = complement(characters('\n\r\u2028\u2029'));

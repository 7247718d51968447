import { randomBytes } from 'node:crypto';

/** What is put in the place of a search's words while its page is rendered; nobody who searches can guess it. */
export type Place = { words: string; marks: readonly [string, string] };

/** A space and a letter beyond ASCII in it tell the ways apart in which a page writes words. */
export function newPlace(): Place {
  const mark = () => `Q${randomBytes(9).toString('hex')}`;
  const marks = [mark(), mark()] as const;
  return { words: `${marks[0]} ö${marks[1]}`, marks };
}

/**
 * Words that are written alike in HTML, in JSON and in a script: letters, digits, single spaces and few signs. All others
 * would need to be escaped by where they are, so their pages are rendered.
 */
export const arePlain = (words: string): boolean =>
  words.length <= 100 && /^[\p{L}\p{M}\p{N}.-]+( [\p{L}\p{M}\p{N}.-]+)*$/u.test(words);

type Way = 'plain' | 'form' | 'address';

/** The ways in which a page writes words: as they are, in an address that a form makes, and in any other address. */
const waysOf = (words: string): Record<Way, string> => ({
  plain: words,
  form: new URLSearchParams({ q: words }).toString().slice('q='.length),
  address: encodeURIComponent(words),
});

/** A text with gaps, and in which way words are written into each. */
export type Gapped = { pieces: readonly Buffer[]; ways: readonly Way[] };

/** Takes the place's words out of a text. Null where they are written in a way that isn't known. */
export function gapsIn(text: string, { words, marks }: Place): Gapped | null {
  const written = new Map(Object.entries(waysOf(words)).map(([way, as]) => [as, way as Way]));
  // None of them has a sign that means anything in an expression, but for the plus.
  const any = new RegExp([...written.keys()].map((as) => as.replace('+', '\\+')).join('|'));
  const pieces: string[] = [];
  const ways: Way[] = [];
  let rest = text;
  for (let found = any.exec(rest); found; found = any.exec(rest)) {
    pieces.push(rest.slice(0, found.index));
    ways.push(written.get(found[0]) ?? 'plain');
    rest = rest.slice(found.index + found[0].length);
  }
  pieces.push(rest);
  const isLeft = pieces.some((piece) => {
    const lower = piece.toLowerCase();
    return marks.some((mark) => lower.includes(mark.toLowerCase()));
  });
  return isLeft ? null : { pieces: pieces.map((piece) => Buffer.from(piece)), ways };
}

/** The text with other words, which must be plain. */
export function fillGaps({ pieces, ways }: Gapped, words: string): Buffer {
  const as = waysOf(words);
  return Buffer.concat(
    pieces.flatMap((piece, index) => {
      const way = ways[index];
      return way === undefined ? [piece] : [piece, Buffer.from(as[way])];
    }),
  );
}

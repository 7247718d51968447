import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arePlain, fillGaps, gapsIn, newPlace } from './words-place';

const place = newPlace();
const letters = [...'abzAZ09.-éßŁжΩ漢字かの한سلاמלไท์👍🏽'.normalize()].filter((sign) =>
  /[\p{L}\p{M}\p{N}.-]/u.test(sign),
);
const word = fc
  .array(fc.constantFrom(...letters), { minLength: 1, maxLength: 8 })
  .map((signs) => signs.join(''));
const plain = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));

/** As React and Next write words: text, attribute, addresses, data in a script. */
const written = (words: string) => {
  const inJson = JSON.stringify({ title: `“${words}”`, nested: JSON.stringify([['q', words]]) });
  return `<title>${words} · Loadout</title><input value="${words}"/>
    <a href="/search?${new URLSearchParams([
      ['q', words],
      ['sort', 'price'],
    ])
      .toString()
      .replace('&', '&amp;')}">x</a>
    <script>push([1,${JSON.stringify(`${inJson}?q=${encodeURIComponent(words)}`)}])</script>`;
};

test('a page with a place filled is the page that words would have had', () => {
  fc.assert(
    fc.property(plain, (words) => {
      expect(arePlain(words)).toBe(true);
      const gaps = gapsIn(written(place.words), place);
      expect(gaps && fillGaps(gaps, words).toString()).toBe(written(words));
    }),
  );
});

test('words that somewhere have to be escaped are never written into a page', () => {
  const sign = fc.constantFrom(...'<>"\'&$`\\/=;{}()+%#?*_\n\t\0\u2028\u2029\u202e\u200f\ud800\ufeff');
  fc.assert(
    fc.property(fc.string(), sign, fc.string(), (before, one, after) => {
      expect(arePlain(before + one + after)).toBe(false);
    }),
  );
  expect(['', ' a', 'a ', 'a  b', 'a'.repeat(101)].map(arePlain)).toEqual(Array(5).fill(false));
});

test.each([
  ['in small letters', place.words.toLowerCase()],
  ['cut off', place.words.slice(0, -1)],
  ['apart', place.words.replace(' ', '"])</script><script>push([1,"')],
  ['escaped once more', JSON.stringify(place.words).replace('ö', '\\u00f6')],
])('a page that has the words %s has no place for others', (_, words) => {
  expect(gapsIn(`<p>${place.words}</p><p>${words}</p>`, place)).toBeNull();
});

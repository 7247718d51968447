/** A shorter word may be part of anything. */
const MIN_LETTERS = 4;

/**
 * Whether a name may have been meant: at least half of the words are one of the name's, or its beginning, but for a few
 * wrong, missing or swapped letters. Trigrams alone find what shares a few letters by chance.
 */
export function soundsLike(words: readonly string[], name: string): boolean {
  const lower = name.toLowerCase();
  const parts = [...lower.split(/\s+/), lower.replace(/\s+/g, '')];
  const long = words.filter(({ length }) => length >= MIN_LETTERS).map((word) => word.toLowerCase());
  const near = long.filter((word) => parts.some((part) => mistakes(word, part) <= allowed(word)));
  return near.length > 0 && near.length * 2 >= words.length;
}

const allowed = ({ length }: string): number => (length <= 5 ? 1 : length <= 8 ? 2 : 3);

/** How many letters a word has wrong, missing, added or swapped against the name, or against its beginning. */
function mistakes(word: string, name: string): number {
  let [before, last] = [[] as number[], Array.from({ length: name.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= word.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= name.length; j += 1) {
      const isSame = word[i - 1] === name[j - 1];
      const isSwapped = i > 1 && j > 1 && word[i - 1] === name[j - 2] && word[i - 2] === name[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, row];
  }
  return Math.min(...last);
}

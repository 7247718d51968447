const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A text cut into characters as people count them: an emoji of several parts is one. */
export const charactersOf = (text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment);

export const countCharacters = (text: string): number => charactersOf(text).length;

import { randomBytes } from 'node:crypto';
import { convert, type HtmlToTextOptions } from 'html-to-text';
import { type Piece, pushPiece } from './piece';

const OPTIONS: HtmlToTextOptions = {
  wordwrap: false,
  formatters: {
    alternative: (element, _walk, builder) => {
      const text: unknown = element.attribs?.alt;
      if (typeof text === 'string') builder.addInline(text.trim());
    },
  },
  selectors: [
    { selector: 'a', options: { linkBrackets: ['<', '>'], hideLinkHrefIfSameAsText: true } },
    { selector: 'img', format: 'alternative' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: '[data-skip-in-text=true]', format: 'skip' },
  ],
};

/**
 * The plain text that says what a mail's HTML says, with the same slots: no other words, headings as they are written,
 * links in angle brackets behind their text, pictures by what stands for them.
 */
export function plainTextPieces(html: readonly Piece[]): Piece[] {
  // Letters and digits alone, so that a slot's mark is a word to the converter, in a text and in an address.
  const mark = `q${randomBytes(8).toString('hex')}x`;
  const marked = html.map((piece, i) => (typeof piece === 'string' ? piece : `${mark}${i}z`)).join('');
  const text = convert(marked, OPTIONS);
  const pieces: Piece[] = [];
  for (const [i, part] of text.split(new RegExp(`${mark}(\\d+)z`)).entries())
    pushPiece(pieces, i % 2 === 0 ? part : (html[Number(part)] ?? ''));
  pushPiece(pieces, '\n');
  return pieces;
}

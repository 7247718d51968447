import { randomBytes } from 'node:crypto';
import { convert, type HtmlToTextOptions } from 'html-to-text';
import { type Piece, pushPiece } from './piece';

const ONE_LINE = { leadingLineBreaks: 1, trailingLineBreaks: 1 };

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
    // Mails are laid out by tables: a cell is a place of its own, not a word beside the one before.
    ...['td', 'th'].map((selector) => ({ selector, format: 'block', options: ONE_LINE })),
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
  const text = convert(marked, OPTIONS).replace(/\n{3,}/g, '\n\n');
  const pieces: Piece[] = [];
  for (const [i, part] of text.split(new RegExp(`${mark}(\\d+)z`)).entries())
    pushPiece(pieces, i % 2 === 0 ? part : (html[Number(part)] ?? ''));
  pushPiece(pieces, '\n');
  return pieces;
}

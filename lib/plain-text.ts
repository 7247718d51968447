import { compile, type FormatCallback, type SelectorDefinition } from 'html-to-text';
import { LRUCache } from 'lru-cache';

/** A picture: what stands for it. */
const alternative: FormatCallback = (element, _walk, builder) => {
  const text: unknown = element.attribs.alt;
  if (typeof text === 'string') builder.addInline(text.trim());
};

/** A button: what it does, and under that its address, which mail programs make a link of by themselves. */
const action: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 });
  walk(element.children, builder);
  const address: unknown = element.attribs.href;
  if (typeof address === 'string') {
    builder.addInline(':');
    builder.addLineBreak();
    builder.addInline(address, { noWordTransform: true });
  }
  builder.closeBlock({ trailingLineBreaks: 2 });
};

const ONE_LINE = { leadingLineBreaks: 1, trailingLineBreaks: 1 };

function converter(...selectors: SelectorDefinition[]): (html: string) => string {
  return compile({
    wordwrap: false,
    // Elements within each other: whoever walks a tree has a stack that ends somewhere.
    limits: { maxDepth: 300 },
    formatters: { alternative, action },
    selectors: [
      { selector: 'img', format: 'alternative' },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
      // Mails are laid out by tables: a cell is a place of its own, not a word beside the one before.
      ...['td', 'th'].map((selector) => ({ selector, format: 'block', options: ONE_LINE })),
      ...selectors,
      { selector: '[data-skip-in-text=true]', format: 'skip' },
    ],
  });
}

const toText = converter(
  { selector: 'a', options: { linkBrackets: ['<', '>'], hideLinkHrefIfSameAsText: true } },
  { selector: 'a[data-action]', format: 'action' },
  { selector: 'ul', options: { itemPrefix: '- ' } },
  // Long names are told whole; amounts stand in a column behind them.
  { selector: '[data-text-format=dataTable]', format: 'dataTable', options: { maxColumnWidth: 200 } },
);

const toLine = converter(
  { selector: 'a', options: { ignoreHref: true } },
  ...['ul', 'ol', 'li'].map((selector) => ({ selector, format: 'block', options: ONE_LINE })),
  { selector: 'hr', format: 'skip' },
);

/**
 * What a reader without HTML gets of a mail: the same words, headings as they are written, links in angle brackets
 * behind their text, pictures by what stands for them. Ends with a line break.
 */
export const plainText = (html: string): string =>
  `${toText(html)
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;

/** The same few texts are shown again and again, and to convert one costs more than all else that is done with it. */
const lines = new LRUCache<string, string>({
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: (line, html) => line.length + html.length + 1,
  memoMethod: oneLine,
});

/** The words of a piece of HTML on one line, of at most so many characters, cut at a word. */
export function plainLine(html: string, maxLength = Number.POSITIVE_INFINITY): string {
  const line = lines.memo(html);
  if (line.length <= maxLength) return line;
  const cut = line.slice(0, maxLength - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxLength / 2)).trimEnd()}…`;
}

/** What stood on a line of its own ends as a sentence does. */
function oneLine(html: string): string {
  const parts = toLine(html)
    .split('\n')
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  return parts
    .map((part, index) => (index < parts.length - 1 && /[\p{L}\p{N})]$/u.test(part) ? `${part}.` : part))
    .join(' ');
}

import { Parser } from 'htmlparser2';
import { Marked } from 'marked';
import { cleanProductHtml } from './clean-product-html';

const markdown = new Marked({
  async: false,
  renderer: {
    // A product's page has its name as h1 and its parts as h2.
    heading({ tokens, depth }) {
      const tag = depth <= 2 ? 'h3' : 'h4';
      return `<${tag}>${this.parser.parseInline(tokens)}</${tag}>\n`;
    },
  },
});

/** A product’s description or guide written in Markdown, as HTML that may stand in a page. */
export const productHtmlOf = (text: string): string => cleanProductHtml(markdown.parse(text) as string);

const MARKS: Readonly<Record<string, string>> = {
  strong: '**',
  b: '**',
  em: '_',
  i: '_',
  s: '~~',
  code: '`',
};

/** The same text as its author would write it in Markdown. @param html as `cleanProductHtml` leaves it. */
export function productMarkdownOf(html: string): string {
  let text = '';
  const lists: { isNumbered: boolean; count: number }[] = [];
  const links: string[] = [];
  let isCode = false;
  let isHeading = false;
  // Where a sign would begin a block: also after the mark of a list's item.
  let isStart = true;
  const begin = (mark: string) => {
    text = `${text.trimEnd()}${text.trim() === '' ? '' : '\n\n'}${mark}`;
    isStart = true;
  };
  const item = () => {
    const open = lists.at(-1) ?? { isNumbered: false, count: 0 };
    open.count += 1;
    const gap = text.trim() === '' ? '' : open.count === 1 && lists.length <= 1 ? '\n\n' : '\n';
    const indent = '   '.repeat(Math.max(0, lists.length - 1));
    text = `${text.trimEnd()}${gap}${indent}${open.isNumbered ? `${open.count}.` : '-'} `;
    isStart = true;
  };
  const parser = new Parser(
    {
      onopentag(name, { href = '' }) {
        if (name === 'p') {
          if (lists.length === 0) begin('');
        } else if (name === 'h3') begin('## ');
        else if (name === 'h4') begin('### ');
        else if (name === 'ul' || name === 'ol') {
          lists.push({ isNumbered: name === 'ol', count: 0 });
          if (lists.length === 1) begin('');
        } else if (name === 'li') item();
        else if (name === 'br') {
          text = `${text.trimEnd()}  \n`;
          isStart = true;
        } else {
          const mark = name === 'a' ? '[' : (MARKS[name] ?? '');
          if (name === 'a') links.push(href);
          if (mark !== '') isStart = false;
          text += mark;
        }
        if (name === 'code') isCode = true;
        isHeading ||= name === 'h3' || name === 'h4';
      },
      ontext(part) {
        const plain = part.replace(/\s+/g, ' ');
        text += isCode ? plain : literal(isStart ? plain.trimStart() : plain, { isStart, isHeading });
        if (plain.trim() !== '') isStart = false;
      },
      onclosetag(name) {
        if (name === 'code') isCode = false;
        if (name === 'ul' || name === 'ol') {
          lists.pop();
          if (lists.length === 0) text = `${text.trimEnd()}\n\n`;
          isStart = true;
        } else if (name === 'p' || name === 'h3' || name === 'h4') {
          if (lists.length === 0) text = `${text.trimEnd()}\n\n`;
          isStart = true;
          isHeading = false;
        } else if (name === 'a') text += `](${links.pop() ?? ''})`;
        else text += MARKS[name] ?? '';
      },
    },
    { decodeEntities: true },
  );
  parser.write(html);
  parser.end();
  return text.trim();
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A text as Markdown that shows it as it is. A heading's last number sign would be taken for its end. */
const literal = (text: string, { isStart, isHeading }: { isStart: boolean; isHeading: boolean }) =>
  text
    .replace(isHeading ? /[\\`*_[\]~#]/g : /[\\`*_[\]~]/g, '\\$&')
    .replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)
    .replace(isStart ? /^(#{1,6}|\+|[-=]+|\d+[.)])(?=\s|$)/ : /(?!)/, (mark) =>
      mark.replace(/[#+.)=-]/, '\\$&'),
    );

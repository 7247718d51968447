import { Parser } from 'htmlparser2';

/**
 * What only some mail programs read, as Outlook and old browsers write it. `hidden`: a comment to all others, with content
 * in it. `opening`, `closing`: what is between is read by all others as well. Texts are as they are written.
 */
export type Conditional =
  | { kind: 'hidden'; open: string; content: string; close: string }
  | { kind: 'opening' | 'closing'; text: string };

/** A program's name with or without a version, and what these are put together with. */
const WORD = /^(?:(?:mso|ie)[\d.]*|vml|true|false|windowsedition|support[a-z]{1,30}|gte?|lte?|eq|\d[\d.]*)$/i;
const NAME = /mso|ie|vml|true|false|windowsedition|support/i;

const OPEN = /^<!(?:--\s*)?\[if\b([^\]<>]{1,200})\]/i;
/** What comes after a condition whose content all others read as well. */
const REVEALS = /^(?:\s*>\s*(?:<!-->|<!--[^<>]{0,100}-->|-->)|-->)$/;
const CLOSE = /(?:<!--\s{0,8})?<!\[endif\]\s*-{0,4}-->$/i;
const CLOSING = /^(?:<!--\s*(?:<!)?\[endif\]\s*-{0,4}-->|<!\[endif\]-{0,4}>)$/i;

function isCondition(text: string): boolean {
  const words = text.split(/[\s!()&|]+/).filter(Boolean);
  return words.every((word) => WORD.test(word)) && NAME.test(text);
}

/** What a comment means to the programs that read conditions; null where it is a comment to them as well. */
export function conditionalOf(comment: string): Conditional | null {
  // As many characters as the longest of them.
  if (comment.length < 64 && CLOSING.test(comment)) return { kind: 'closing', text: comment };
  const [begin, condition = ''] = OPEN.exec(comment) ?? [];
  if (begin === undefined || !isCondition(condition)) return null;
  const rest = comment.slice(begin.length);
  if (!begin.startsWith('<!--')) return rest === '>' ? { kind: 'opening', text: comment } : null;
  if (rest.length < 200 && REVEALS.test(rest)) return { kind: 'opening', text: comment };
  const [gap] = /^\s*>/.exec(rest) ?? [];
  const [close] = CLOSE.exec(rest.slice(-64)) ?? [];
  if (gap === undefined || close === undefined || gap.length + close.length > rest.length) return null;
  return {
    kind: 'hidden',
    open: begin + gap,
    content: rest.slice(gap.length, rest.length - close.length),
    close,
  };
}

/** What has a condition in it somewhere: other HTML needn't be read for it. */
export const namesConditions = (html: string): boolean => /\[(?:if\b|endif\])/i.test(html);

/** Reads the comments of HTML, as they are written: `take` gets each with where it begins. */
export function readComments(html: string, take: (comment: string, begin: number) => void): void {
  const parser = new Parser({
    oncomment() {
      take(html.slice(parser.startIndex, parser.endIndex + 1), parser.startIndex);
    },
  });
  parser.end(html);
}

import { type Handler, Parser } from 'htmlparser2';
import type { Rule } from '@/lib/errors';
import { conditionOf, segmentsNamed, segmentsOf } from './block-condition';
import { conditionalOf } from './conditional-comments';

/** Elements within each other. Tables in tables in tables come to 60; who walks deeper is likely to fall. */
const MAX_DEPTH = 100;

/** Half a megabyte of the tersest table has as many; newsletters have a few thousand. */
const MAX_ELEMENTS = 50_000;

/** Objects in a design: the built-in ones have 170 at most, a page of text two for each paragraph. */
const MAX_NODES = 5_000;

/** Characters of style sheets: Gmail reads 16 KB of a mail's, and reading them takes many times their size. */
export const MAX_STYLE = 200_000;

/** Segments that blocks depend on: each is looked up for each group of mails. */
const MAX_SEGMENTS = 20;

const TOO_DEEP: Rule = { rule: 'max-depth', limit: MAX_DEPTH };
const TOO_MUCH_STYLE: Rule = { rule: 'max-style', limit: MAX_STYLE };

const FOR_ALL = { showTo: null, hideFrom: null };

/** What precedes the style sheet of a design. */
const STYLE_FIELD = /"css"\s*:\s*$/;

class Excess extends Error {
  constructor(readonly broken: Rule) {
    super(broken.rule);
  }
}

/** The limit that HTML exceeds; null where it exceeds none. Stops at what it finds. */
export function htmlExcess(html: string): Rule | null {
  let depth = 0;
  let elements = 0;
  let style = 0;
  let isStyle = false;
  const segments = new Set<number>();
  const handlers: Partial<Handler> = {
    onopentag(name, attributes) {
      isStyle = name === 'style';
      for (const id of segmentsOf([conditionOf(attributes) ?? FOR_ALL])) segments.add(id);
      if (segments.size > MAX_SEGMENTS) throw new Excess({ rule: 'max-segments', limit: MAX_SEGMENTS });
      depth += 1;
      elements += 1;
      if (depth > MAX_DEPTH) throw new Excess(TOO_DEEP);
      if (elements > MAX_ELEMENTS) throw new Excess({ rule: 'max-elements', limit: MAX_ELEMENTS });
    },
    ontext(text) {
      if (isStyle) style += text.length;
      if (style > MAX_STYLE) throw new Excess(TOO_MUCH_STYLE);
    },
    onclosetag() {
      isStyle = false;
      depth -= 1;
    },
    // What Outlook alone reads is read as well.
    oncomment(data) {
      const conditional = conditionalOf(`<!--${data}-->`);
      if (conditional?.kind === 'hidden') new Parser(handlers).end(conditional.content);
    },
  };
  try {
    new Parser(handlers).end(html);
    return null;
  } catch (error) {
    if (error instanceof Excess) return error.broken;
    throw error;
  }
}

/** A design whose blocks, saved ones included, depend on more segments than HTML may. */
export function segmentExcess(json: string): Rule | null {
  const named = [...json.matchAll(/"(?:show_to|hide_from)"\s*:\s*"([^"]*)"/g)].flatMap(([, names = '']) =>
    segmentsNamed(names),
  );
  return new Set(named).size > MAX_SEGMENTS ? { rule: 'max-segments', limit: MAX_SEGMENTS } : null;
}

/** The same about a design as JSON, before anything is made of it. */
export function designExcess(json: string): Rule | null {
  let depth = 0;
  let nodes = 0;
  let isText = false;
  let start = 0;
  for (let i = 0; i < json.length; i += 1) {
    const sign = json[i];
    if (isText) {
      if (sign === '\\') i += 1;
      else if (sign === '"') {
        isText = false;
        if (i - start > MAX_STYLE && STYLE_FIELD.test(json.slice(Math.max(0, start - 16), start)))
          return TOO_MUCH_STYLE;
      }
    } else if (sign === '"') {
      isText = true;
      start = i;
    } else if (sign === '{' || sign === '[') {
      depth += 1;
      if (sign === '{') nodes += 1;
      if (depth > MAX_DEPTH) return TOO_DEEP;
      if (nodes > MAX_NODES) return { rule: 'max-nodes', limit: MAX_NODES };
    } else if (sign === '}' || sign === ']') depth -= 1;
  }
  return null;
}

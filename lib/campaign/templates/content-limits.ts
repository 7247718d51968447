import { Parser } from 'htmlparser2';

/** Elements within each other. Tables in tables in tables come to 60; who walks deeper is likely to fall. */
const MAX_DEPTH = 100;

/** Half a megabyte of the tersest table has as many; newsletters have a few thousand. */
const MAX_ELEMENTS = 50_000;

/** Objects in a design: the built-in ones have 170 at most, a page of text two for each paragraph. */
const MAX_NODES = 5_000;

const TOO_DEEP = `must not be nested deeper than ${MAX_DEPTH} levels.`;

class Excess extends Error {}

/** What is too much about HTML, as what a sentence says of its field; null where nothing is. Stops at what it finds. */
export function htmlExcess(html: string): string | null {
  let depth = 0;
  let elements = 0;
  const parser = new Parser({
    onopentag() {
      depth += 1;
      elements += 1;
      if (depth > MAX_DEPTH) throw new Excess(TOO_DEEP);
      if (elements > MAX_ELEMENTS)
        throw new Excess(`must not have more than ${MAX_ELEMENTS.toLocaleString('en')} elements.`);
    },
    onclosetag() {
      depth -= 1;
    },
  });
  try {
    parser.end(html);
    return null;
  } catch (error) {
    if (error instanceof Excess) return error.message;
    throw error;
  }
}

/** The same about a design as JSON, before anything is made of it. */
export function designExcess(json: string): string | null {
  let depth = 0;
  let nodes = 0;
  let isText = false;
  for (let i = 0; i < json.length; i += 1) {
    const sign = json[i];
    if (isText) {
      if (sign === '\\') i += 1;
      else if (sign === '"') isText = false;
    } else if (sign === '"') isText = true;
    else if (sign === '{' || sign === '[') {
      depth += 1;
      if (sign === '{') nodes += 1;
      if (depth > MAX_DEPTH) return TOO_DEEP;
      if (nodes > MAX_NODES) return `must not have more than ${MAX_NODES.toLocaleString('en')} nodes.`;
    } else if (sign === '}' || sign === ']') depth -= 1;
  }
  return null;
}

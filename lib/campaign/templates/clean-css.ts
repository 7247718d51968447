import { type CSSToken, TokenType } from '@csstools/css-tokenizer';
import { CssTokens } from './css-tokens';

/** What a dangerous style has in it somewhere, unless it is written with escapes: whatever lacks all of these is left alone. */
const SUSPICIOUS = /\\|@import|expression|behaviou?r|-moz-binding|script|data:text/i;

/** What runs when its address is followed; programs leave out white space and control characters. */
const SCRIPT_URL = /^(?:javascript|vbscript|data:text)/i;

const OLD_PROPERTY = /(?:^|[^a-z-])(?:behaviou?r|-moz-binding)$/i;
const SCRIPT_SCHEME = /^(?:javascript|vbscript)$/i;

const OPENING = new Set<string>([
  TokenType.OpenParen,
  TokenType.OpenSquare,
  TokenType.OpenCurly,
  TokenType.Function,
]);
const CLOSING = new Set<string>([TokenType.CloseParen, TokenType.CloseSquare, TokenType.CloseCurly]);

/** White space and control characters, which programs leave out of an address. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const BLANK = /[\u0000-\u0020\u007f]+/g;

/**
 * A style sheet or a style attribute without what brings code or another sheet into it, in any browser's or mail
 * program's dialect: imports, expressions, behaviours, bindings, script addresses. The rest stays as it was written, what
 * only some programs understand and merge tags included.
 *
 * Each token is looked at once. Where one was taken out, what stood around it never grows together.
 */
export function cleanCss(css: string): string {
  if (!SUSPICIOUS.test(css.replace(BLANK, ''))) return css;
  const tokens = new CssTokens(css);
  let clean = '';
  let hasGap = false;
  let isAfterGap = false;
  for (let token = tokens.peek(); token; token = tokens.peek()) {
    if (skipDanger(tokens, token)) {
      hasGap = true;
      isAfterGap = true;
      continue;
    }
    if (hasGap && /[^\s;{}]$/.test(clean.slice(-1)) && token[0] !== TokenType.EOF) clean += ' ';
    hasGap = false;
    // What was a name before the gap must not become a property by the colon behind it.
    if (isAfterGap && token[0] === TokenType.Colon) clean += ';';
    if (!isBlank(token)) isAfterGap = false;
    clean += safeText(token);
    tokens.skip(1);
  }
  return clean;
}

const isBlank = (token: CSSToken | undefined) =>
  token?.[0] === TokenType.Whitespace || token?.[0] === TokenType.Comment;

/** Skips the dangerous thing that begins at a token; whether one does. */
function skipDanger(tokens: CssTokens, token: CSSToken): boolean {
  switch (token[0]) {
    case TokenType.AtKeyword:
      if (token[4].value.toLowerCase() !== 'import') return false;
      tokens.skip(1);
      skipStatement(tokens);
      return true;
    case TokenType.Function:
      if (!/expression$/i.test(token[4].value)) return false;
      skipBlock(tokens);
      return true;
    case TokenType.Ident: {
      const { value } = token[4];
      if (!OLD_PROPERTY.test(value) && !SCRIPT_SCHEME.test(value)) return false;
      let colon = 1;
      while (isBlank(tokens.peek(colon))) colon += 1;
      if (tokens.peek(colon)?.[0] !== TokenType.Colon || isVml(tokens, colon + 1)) return false;
      tokens.skip(colon + 1);
      if (!SCRIPT_SCHEME.test(value)) skipStatement(tokens);
      return true;
    }
    default:
      return false;
  }
}

/** Whether a behaviour is no more than what makes Word draw VML: `url(#default#VML)`. */
function isVml(tokens: CssTokens, from: number): boolean {
  let next = from;
  const step = () => {
    while (isBlank(tokens.peek(next))) next += 1;
    const token = tokens.peek(next);
    next += 1;
    return token;
  };
  const first = step();
  const address = first?.[0] === TokenType.Function && /^url$/i.test(first[4].value) ? step() : first;
  const isDrawing =
    (address?.[0] === TokenType.URL || address?.[0] === TokenType.String) &&
    /^#default#VML$/i.test(address[4].value.trim());
  if (!isDrawing || (address !== first && step()?.[0] !== TokenType.CloseParen)) return false;
  const type = step()?.[0];
  return type === TokenType.EOF || type === TokenType.Semicolon || type === TokenType.CloseCurly;
}

/** Skips what is up to the semicolon or the block that ends a statement, or to the bracket that ends what it is in. */
function skipStatement(tokens: CssTokens): void {
  for (;;) {
    const type = tokens.peek()?.[0] ?? TokenType.EOF;
    if (type === TokenType.EOF || CLOSING.has(type)) return;
    if (OPENING.has(type)) skipBlock(tokens);
    else tokens.skip(1);
    if (type === TokenType.Semicolon || type === TokenType.OpenCurly) return;
  }
}

/** Skips what is up to the bracket that closes the one that comes next, whatever is in between. */
function skipBlock(tokens: CssTokens): void {
  let depth = 0;
  do {
    const type = tokens.peek()?.[0] ?? TokenType.EOF;
    if (type === TokenType.EOF) return;
    if (OPENING.has(type)) depth += 1;
    else if (CLOSING.has(type)) depth -= 1;
    tokens.skip(1);
  } while (depth > 0);
}

/** A token as it was written; an address that runs something is emptied. */
function safeText(token: CSSToken): string {
  const [type, text] = token;
  switch (type) {
    case TokenType.URL:
      return isScript(token[4].value) ? 'url()' : text;
    case TokenType.String:
      return isScript(token[4].value) ? '""' : text;
    // What is no address to a parser that keeps to the rules may be one to others.
    case TokenType.BadURL:
      return isScript(addressIn(text)) ? 'url()' : text;
    case TokenType.BadString:
      return isScript(addressIn(text)) ? '""' : text;
    default:
      return text;
  }
}

const isScript = (address: string) => SCRIPT_URL.test(address.replace(BLANK, ''));

const addressIn = (text: string) =>
  text
    .replace(/\\([0-9a-f]{1,6})[ \t\n]?/gi, (_, code) => characterOf(Number.parseInt(code, 16)))
    .replace(/[\\"']/g, '')
    .replace(/^url\(/i, '');

const characterOf = (code: number) => (code > 0x10ffff ? '' : String.fromCodePoint(code));

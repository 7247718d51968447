import { type CSSToken, TokenType, tokenize } from '@csstools/css-tokenizer';

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
  const tokens = tokenize({ css });
  let clean = '';
  let hasGap = false;
  let isAfterGap = false;
  for (let i = 0; i < tokens.length; ) {
    const token = tokens[i] as CSSToken;
    const next = afterDanger(tokens, i);
    if (next > i) {
      hasGap = true;
      isAfterGap = true;
      i = next;
      continue;
    }
    if (hasGap && /[^\s;{}]$/.test(clean.slice(-1)) && token[0] !== TokenType.EOF) clean += ' ';
    hasGap = false;
    // What was a name before the gap must not become a property by the colon behind it.
    if (isAfterGap && token[0] === TokenType.Colon) clean += ';';
    if (token[0] !== TokenType.Whitespace && token[0] !== TokenType.Comment) isAfterGap = false;
    clean += safeText(token);
    i += 1;
  }
  return clean;
}

/** Where the sheet goes on after the dangerous thing that begins at a token; the token itself if none does. */
function afterDanger(tokens: CSSToken[], i: number): number {
  const token = tokens[i] as CSSToken;
  switch (token[0]) {
    case TokenType.AtKeyword:
      return token[4].value.toLowerCase() === 'import' ? afterStatement(tokens, i + 1) : i;
    case TokenType.Function:
      return /expression$/i.test(token[4].value) ? afterBlock(tokens, i) : i;
    case TokenType.Ident: {
      const { value } = token[4];
      if (!OLD_PROPERTY.test(value) && !SCRIPT_SCHEME.test(value)) return i;
      const colon = afterBlanks(tokens, i + 1);
      if (tokens[colon]?.[0] !== TokenType.Colon) return i;
      return SCRIPT_SCHEME.test(value) ? colon + 1 : afterStatement(tokens, colon + 1);
    }
    default:
      return i;
  }
}

function afterBlanks(tokens: CSSToken[], i: number): number {
  let at = i;
  while (tokens[at]?.[0] === TokenType.Whitespace || tokens[at]?.[0] === TokenType.Comment) at += 1;
  return at;
}

/** After the semicolon or the block that ends a statement, or before the bracket that ends what it is in. */
function afterStatement(tokens: CSSToken[], i: number): number {
  let at = i;
  for (;;) {
    const type = tokens[at]?.[0];
    if (type === undefined || type === TokenType.EOF || CLOSING.has(type)) return at;
    if (type === TokenType.Semicolon) return at + 1;
    if (OPENING.has(type)) at = afterBlock(tokens, at);
    else at += 1;
    if (type === TokenType.OpenCurly) return at;
  }
}

/** After the bracket that closes the one at a token, whatever is in between. */
function afterBlock(tokens: CSSToken[], i: number): number {
  let depth = 0;
  for (let at = i; at < tokens.length; at += 1) {
    const type = tokens[at]?.[0] ?? TokenType.EOF;
    if (type === TokenType.EOF) return at;
    if (OPENING.has(type)) depth += 1;
    else if (CLOSING.has(type)) depth -= 1;
    if (depth === 0) return at + 1;
  }
  return tokens.length;
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

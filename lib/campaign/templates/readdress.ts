import { type CSSToken, TokenType } from '@csstools/css-tokenizer';
import { CssTokens } from './css-tokens';

/** Gives a picture's address anew, or as it is. `alt`: what the picture shows, where that is said. */
export type Readdress = (address: string, alt?: string) => string;

/** What has an address in it somewhere: other styles are left as they are. */
const HAS_ADDRESS = /url\(/i;

/** A style sheet or a style attribute with the addresses in its `url()`. */
export function readdressCss(css: string, readdress: Readdress): string {
  if (!HAS_ADDRESS.test(css)) return css;
  const tokens = new CssTokens(css);
  let made = '';
  let isUrl = false;
  for (let token = tokens.peek(); token && token[0] !== TokenType.EOF; token = tokens.peek()) {
    const [type, text] = token;
    const address = addressIn(token, isUrl);
    const given = address && readdress(address);
    if (given === address) made += text;
    else made += type === TokenType.URL ? `url("${inQuotes(given)}")` : `"${inQuotes(given)}"`;
    if (type === TokenType.Function) isUrl = token[4].value.toLowerCase() === 'url';
    else if (type !== TokenType.Whitespace && type !== TokenType.Comment) isUrl = false;
    tokens.skip(1);
  }
  return made;
}

/** The address that a token is, in `url()` or not; empty where it is none. */
function addressIn(token: CSSToken, isUrl: boolean): string {
  if (token[0] === TokenType.URL || (isUrl && token[0] === TokenType.String)) return token[4].value.trim();
  return '';
}

/** None of these belongs into an address as it is. */
const inQuotes = (address: string) => address.replaceAll(/["\\<>\n\r\f]/g, encodeURIComponent);

/** The candidates of a `srcset`, each an address with or without a width or a density. */
export const readdressSrcset = (srcset: string, readdress: Readdress): string =>
  srcset.replaceAll(
    /([^\s,]\S*[^\s,])(?=[\s,]|$)((?:\s+[\d.]+[wx])?)/g,
    (_, address: string, size: string) => {
      return `${readdress(address)}${size}`;
    },
  );

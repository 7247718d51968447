import { HIDE_FROM, SHOW_TO } from './block-condition';
import { type Cleaning, cleanMeta, cleanStyle, cleanValue } from './clean-attributes';
import { type FragmentToken, fragmentTokens, type WrittenAttribute } from './fragment-tokens';
import { MAIL_TAGS, OUTLOOK_TAG } from './mail-elements';

const TAGS = new Set(MAIL_TAGS.filter((tag) => tag !== 'title'));

/** What has no words for a reader in it. */
const WITH_CONTENT = new Set(
  ['script', 'title', 'textarea', 'option', 'iframe', 'object', 'svg', 'math'].concat([
    'template',
    'xmp',
    'noembed',
    'noframes',
    'plaintext',
  ]),
);

const isAllowed = (tag: string) => TAGS.has(tag) || OUTLOOK_TAG.test(tag);

/** An attribute that every reader reads in the same way. */
const PLAIN = /^\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"<]*"|'[^'<]*'|[\w#%.,:;/?&+@-]+))?$/;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * HTML for Outlook alone, clean: of the same elements as a mail's and of Outlook's own, with the same attributes, addresses
 * and styles. It needn't be whole, since what it opens another such piece may close. What is allowed stays as it is written.
 */
export function cleanFragment(html: string, cleaning: Cleaning): string {
  let clean = '';
  let within: { tag: string; depth: number } | null = null;
  let isStyle = false;
  for (const token of fragmentTokens(html)) {
    const tag: string = token.kind === 'text' ? '' : token.name.toLowerCase();
    if (within) {
      if (tag === within.tag) within.depth += token.kind === 'open' ? 1 : -1;
      if (within.depth === 0) within = null;
    } else if (token.kind === 'text')
      clean += isStyle ? cleanStyle(token.written, cleaning) : token.written.replaceAll('<', '&lt;');
    else if (!isAllowed(tag)) {
      if (token.kind === 'open') cleaning.note?.('element', `<${tag}>`);
      if (token.kind === 'open' && WITH_CONTENT.has(tag)) within = { tag, depth: 1 };
    } else {
      isStyle = tag === 'style' && token.kind === 'open';
      clean += token.kind === 'open' ? cleanTag(token, tag, cleaning) : token.written;
    }
  }
  // Nothing of it may end the comment that it is in.
  return `${clean}${isStyle ? '</style>' : ''}`.replaceAll(/--(?=!?>)/g, '-- ');
}

function cleanTag(
  { name, attributes, tail }: Extract<FragmentToken, { kind: 'open' }>,
  tag: string,
  cleaning: Cleaning,
): string {
  const said = new Map<string, string>();
  for (const { name: given, value } of attributes)
    if (!said.has(given.toLowerCase())) said.set(given.toLowerCase(), value ?? '');
  const meta = tag === 'meta' ? cleanMeta(Object.fromEntries(said), cleaning.note) : null;
  const seen = new Set<string>();
  let written = `<${name}`;
  for (const attribute of attributes) {
    const lower = attribute.name.toLowerCase();
    // A block for some people only is a whole one.
    if (seen.has(lower) || lower === SHOW_TO || lower === HIDE_FROM) continue;
    seen.add(lower);
    const value = meta ? meta[lower] : attribute.value;
    if (value === undefined) continue;
    const clean = cleanValue(tag, lower, value ?? '', cleaning, said.get('alt'));
    if (clean !== null) written += writtenAttribute(attribute, clean);
  }
  return written + (/^\s*\/?>$/.test(tail) ? tail : '>');
}

function writtenAttribute({ written, name, value }: WrittenAttribute, clean: string): string {
  if (clean === (value ?? '') && PLAIN.test(written)) return written;
  return ` ${name}="${escaped(clean)}"`;
}

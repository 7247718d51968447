import sanitizeHtml from 'sanitize-html';
import { cleanCss } from './clean-css';
import { type Readdress, readdressCss, readdressSrcset } from './readdress';

/** What a mail's HTML may be made of. Nothing that runs, asks for input, or brings in another document. */
const TAGS = [
  ...['html', 'head', 'title', 'meta', 'style', 'body', 'main', 'header', 'footer', 'section', 'article'],
  ...[
    'div',
    'span',
    'p',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'center',
    'font',
    'a',
    'img',
    'picture',
    'source',
  ],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...[
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'blockquote',
    'pre',
    'code',
    'hr',
    'br',
    'wbr',
    'figure',
    'figcaption',
  ],
  ...[
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'strike',
    'del',
    'ins',
    'mark',
    'small',
    'big',
    'sub',
    'sup',
    'abbr',
  ],
  ...['cite', 'q', 'kbd', 'samp', 'var', 'time', 'address', 'bdi', 'bdo', 'nobr'],
];

const ATTRIBUTES: sanitizeHtml.IOptions['allowedAttributes'] = {
  '*': [
    'style',
    'class',
    'id',
    'title',
    'dir',
    'lang',
    'align',
    'valign',
    'width',
    'height',
    'bgcolor',
    'color',
  ].concat(['background', 'border', 'role', 'hidden', 'aria-*', 'data-*']),
  html: ['xmlns', 'xmlns:v', 'xmlns:o'],
  meta: ['charset', 'name', 'content'],
  style: ['type', 'media'],
  a: ['href', 'name', 'target', 'rel'],
  img: ['src', 'srcset', 'sizes', 'alt', 'loading', 'hspace', 'vspace'],
  source: ['srcset', 'media', 'type', 'sizes'],
  table: ['cellpadding', 'cellspacing', 'summary'],
  td: ['colspan', 'rowspan', 'nowrap', 'headers', 'scope', 'abbr'],
  th: ['colspan', 'rowspan', 'nowrap', 'headers', 'scope', 'abbr'],
  col: ['span'],
  colgroup: ['span'],
  font: ['face', 'size'],
  ol: ['start', 'type', 'reversed'],
  ul: ['type'],
  li: ['value', 'type'],
  hr: ['size', 'noshade'],
  time: ['datetime'],
};

const optionsFor = (readdress?: Readdress): sanitizeHtml.IOptions => ({
  allowedTags: TAGS,
  allowedAttributes: ATTRIBUTES,
  allowedSchemes: ['http', 'https', 'mailto', 'tel', 'sms'],
  allowedSchemesByTag: { img: ['http', 'https', 'cid', 'data'], source: ['http', 'https'] },
  allowedSchemesAppliedToAttributes: ['href', 'src', 'srcset', 'background'],
  // Mail programs' own hacks are no CSS to a strict parser, which would drop the whole attribute.
  parseStyleAttributes: false,
  // A style sheet is text to the parser; what may stand in one is settled below.
  allowVulnerableTags: true,
  nonTextTags: ['script', 'textarea', 'option', 'noscript', 'iframe', 'object', 'svg', 'math', 'template'],
  transformTags: {
    meta: (tagName, attribs) => ({
      tagName,
      attribs: attribs['http-equiv'] === undefined ? attribs : withoutRefresh(attribs),
    }),
    img: (tagName, attribs) => ({
      tagName,
      attribs: isHarmlessPicture(attribs.src) ? attribs : { ...attribs, src: '' },
    }),
    '*': (tagName, attribs) => {
      const clean = cleanAttributes(attribs);
      return { tagName, attribs: readdress ? readdressed(clean, readdress) : clean };
    },
  },
});

const OPTIONS = optionsFor();

const ADDRESSES = ['href', 'src', 'background'] as const;

function cleanAttributes(attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const clean = { ...attribs };
  // Comments in an address serve nobody, and the sanitizer takes them out one by one, each time from the start.
  for (const name of ADDRESSES) if (clean[name]?.includes('<!--')) delete clean[name];
  if (!isSrcset(clean.srcset ?? '')) delete clean.srcset;
  if (clean.style !== undefined) clean.style = cleanCss(clean.style);
  if (clean.style?.trim() === '') delete clean.style;
  return clean;
}

function readdressed(attribs: sanitizeHtml.Attributes, readdress: Readdress): sanitizeHtml.Attributes {
  const { src, background, srcset, style, alt } = attribs;
  return {
    ...attribs,
    ...(src && { src: readdress(src, alt) }),
    ...(background && { background: readdress(background) }),
    ...(srcset && { srcset: readdressSrcset(srcset, readdress) }),
    ...(style && { style: readdressCss(style, readdress) }),
  };
}

/** Addresses with or without a width or a density; of any other the sanitizer complains on the console. */
function isSrcset(text: string): boolean {
  const candidate = /[\s,]*([^\s,]\S*)(?:(?<=,)|\s+(?:[1-9]\d*w|\d+(?:\.\d+)?x)\s*(?:,|$)|\s*$)/y;
  while (candidate.lastIndex < text.length) if (!candidate.test(text)) return false;
  return true;
}

/** Of the pragmas only the content type says something about the document itself. */
function withoutRefresh(attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return attribs['http-equiv']?.toLowerCase() === 'content-type' ? { charset: 'utf-8' } : {};
}

/** A picture within the mail is a bitmap: an SVG may hold a script. */
const isHarmlessPicture = (source: string | undefined) =>
  !source?.trim().toLowerCase().startsWith('data:') ||
  /^\s*data:image\/(png|jpe?g|gif|webp);base64,/i.test(source);

/** What stands in the style elements of HTML that was cleaned otherwise, where each of them ends. */
function cleanStyleSheets(html: string, readdress?: Readdress): string {
  const opening = /<style\b[^>]*>/g;
  let clean = '';
  let end = 0;
  for (let match = opening.exec(html); match; match = opening.exec(html)) {
    const begin = match.index + match[0].length;
    const close = html.indexOf('</style>', begin);
    if (close < 0) break;
    const css = cleanCss(html.slice(begin, close));
    clean += html.slice(end, begin) + (readdress ? readdressCss(css, readdress) : css);
    end = close;
    opening.lastIndex = close;
  }
  return clean + html.slice(end);
}

/**
 * A mail's HTML as somebody wrote it, without what could do harm where it is shown: scripts, event handlers, forms,
 * frames, embedded objects, refreshes and comments. Merge tags such as `((first_name|friend))` stay as they are.
 *
 * @param readdress gives each picture's address anew.
 */
export function cleanMailHtml(html: string, readdress?: Readdress): string {
  const type = /^\s*<!doctype\s[^<>]*>/i.exec(html)?.[0].trim() ?? '';
  const clean = cleanStyleSheets(sanitizeHtml(html, readdress ? optionsFor(readdress) : OPTIONS), readdress);
  return type ? `${type}\n${clean.trimStart()}` : clean;
}

import sanitizeHtml from 'sanitize-html';

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

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: ATTRIBUTES,
  allowedSchemes: ['http', 'https', 'mailto', 'tel', 'sms'],
  allowedSchemesByTag: { img: ['http', 'https', 'cid', 'data'], source: ['http', 'https'] },
  allowedSchemesAppliedToAttributes: ['href', 'src', 'srcset', 'background'],
  // Mail programs' own hacks are no CSS to a parser, which would drop the whole attribute.
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
  },
};

/** Of the pragmas only the content type says something about the document itself. */
function withoutRefresh(attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return attribs['http-equiv']?.toLowerCase() === 'content-type' ? { charset: 'utf-8' } : {};
}

/** A picture within the mail is a bitmap: an SVG may hold a script. */
const isHarmlessPicture = (source: string | undefined) =>
  !source?.trim().toLowerCase().startsWith('data:') ||
  /^\s*data:image\/(png|jpe?g|gif|webp);base64,/i.test(source);

/** What brings code or another sheet into a style, in any browser's or mail program's dialect. */
const DANGEROUS_STYLE =
  /@import[^;]*;?|expression\s*\(|behaviou?r\s*:|-moz-binding\s*:|(?:javascript|vbscript|data:text)\s*:?/gi;

/** Again until nothing is found: what is taken out may have stood in the middle of another. */
function cleanStyle(css: string): string {
  const clean = css.replace(DANGEROUS_STYLE, '');
  return clean === css ? css : cleanStyle(clean);
}

/**
 * A mail's HTML as somebody wrote it, without what could do harm where it is shown: scripts, event handlers, forms,
 * frames, embedded objects, refreshes and comments. Merge tags such as `((first_name|friend))` stay as they are.
 */
export function cleanMailHtml(html: string): string {
  const type = /^\s*<!doctype\s[^<>]*>/i.exec(html)?.[0].trim() ?? '';
  const clean = sanitizeHtml(html, OPTIONS)
    .replace(
      /(<style\b[^>]*>)([\s\S]*?)(<\/style>)/gi,
      (_, open, css, close) => open + cleanStyle(css) + close,
    )
    .replace(/\sstyle="([^"]*)"/gi, (_, css) => (cleanStyle(css) ? ` style="${cleanStyle(css)}"` : ''));
  return type ? `${type}\n${clean.trimStart()}` : clean;
}

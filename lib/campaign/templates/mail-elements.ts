/** What a mail's HTML may be made of. Nothing that runs, asks for input, or brings in another document. */
export const MAIL_TAGS: readonly string[] = [
  'html head title meta style body main header footer section article nav aside',
  'div span p h1 h2 h3 h4 h5 h6 center font a img picture source map area',
  'table caption colgroup col thead tbody tfoot tr th td',
  'ul ol li dl dt dd blockquote pre code hr br wbr figure figcaption',
  'b strong i em u s strike del ins mark small big sub sup abbr',
  'cite q kbd samp var time address bdi bdo nobr o:p',
].flatMap((names) => names.split(' '));

const CELL = ['colspan', 'rowspan', 'nowrap', 'headers', 'scope', 'abbr', 'cellpadding', 'cellspacing'];

/** The attributes that each of these may have, and those of one alone. */
export const MAIL_ATTRIBUTES: Readonly<Record<string, string[]>> = {
  '*': [
    ...[
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
    ],
    ...['background', 'border', 'bordercolor', 'role', 'hidden', 'tabindex', 'xml:lang', 'aria-*', 'data-*'],
    ...['itemscope', 'itemtype', 'itemprop', 'itemid'],
  ],
  html: ['xmlns', 'xmlns:*'],
  body: ['text', 'link', 'alink', 'vlink', 'marginwidth', 'marginheight', 'leftmargin', 'topmargin'].concat([
    'rightmargin',
    'bottommargin',
    'offset',
    'xmlns',
    'xmlns:*',
  ]),
  meta: ['charset', 'name', 'content', 'http-equiv', 'property', 'media'],
  style: ['type', 'media', 'rel'],
  a: ['href', 'name', 'target', 'rel', 'hreflang', 'alt'],
  area: ['href', 'alt', 'shape', 'coords', 'target', 'rel', 'nohref'],
  map: ['name'],
  img: [
    'src',
    'srcset',
    'sizes',
    'alt',
    'loading',
    'decoding',
    'hspace',
    'vspace',
    'usemap',
    'ismap',
    'name',
  ],
  source: ['srcset', 'media', 'type', 'sizes'],
  table: ['cellpadding', 'cellspacing', 'summary', 'rules', 'frame', 'cols'],
  td: CELL,
  th: CELL,
  tr: ['nowrap'],
  col: ['span'],
  colgroup: ['span'],
  font: ['face', 'size'],
  ol: ['start', 'type', 'reversed'],
  ul: ['type'],
  li: ['value', 'type'],
  hr: ['size', 'noshade'],
  br: ['clear'],
  time: ['datetime'],
};

/** Elements of Outlook's own, in what is for it alone: VML, settings of Office and Word. */
export const OUTLOOK_TAG = /^(?:[vow]:[a-z][a-z0-9]*|xml|noscript)$/i;

/** What those may have besides the attributes of any element; `fill on`, but no other word that begins with `on`. */
const OUTLOOK_ATTRIBUTES = new Set(
  [
    'href src althref target alt name type origin coordsize coordorigin wrapcoords print on',
    'stroke stroked strokecolor strokeweight fill filled fillcolor weight opacity opacity2 color2 colors',
    'path adj arcsize from to control1 control2 points startangle endangle chromakey inset spid size',
    'aspect position alignshape angle focus focussize focusposition method rotate recolor',
    'linestyle joinstyle endcap dashstyle miterlimit filltype imagesize imagealignshape',
    'startarrow startarrowwidth startarrowlength endarrow endarrowwidth endarrowlength',
    'gain blacklevel gamma grayscale bilevel cropleft croptop cropright cropbottom embosscolor',
    'obscured offset offset2 matrix eqn string fitpath fitshape trim xscale textpathok',
    'limo gradientshapeok fillok strokeok shadowok insetpenok textboxrect connecttype connectlocs',
    'xmlns data table',
  ].flatMap((names) => names.split(' ')),
);

const OWN_ATTRIBUTES = new Set(MAIL_ATTRIBUTES['*']);
const PREFIXED = /^(?:aria-|data-)[\w.:-]+$/;
const OF_OFFICE = /^(?:xmlns:)?[a-z][a-z0-9]{0,15}$|^(?:[vowrx]|xmlns):[a-z][\w-]*$/;

/** Whether an element may have an attribute, both named in lower case. */
export function mayHave(tag: string, attribute: string): boolean {
  if (OWN_ATTRIBUTES.has(attribute) || PREFIXED.test(attribute)) return true;
  if (OUTLOOK_TAG.test(tag))
    return OUTLOOK_ATTRIBUTES.has(attribute) || (attribute.includes(':') && OF_OFFICE.test(attribute));
  const own = MAIL_ATTRIBUTES[tag] ?? [];
  return own.includes(attribute) || (own.includes('xmlns:*') && /^xmlns:[a-z]\w*$/.test(attribute));
}

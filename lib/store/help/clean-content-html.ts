import sanitizeHtml from 'sanitize-html';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'p',
      'br',
      'hr',
      'h2',
      'h3',
      'h4',
      'ul',
      'ol',
      'li',
      'blockquote',
      'strong',
      'em',
      'del',
      'code',
      'pre',
    ],
    ...['a', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href'], ol: ['start'], th: ['align'], td: ['align'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // The page has its title as h1.
  transformTags: { h1: 'h2' },
};

/** A page's text as it may stand in the shop: nothing that runs or loads. */
export const cleanContentHtml = (html: string): string => sanitizeHtml(html, OPTIONS).trim();

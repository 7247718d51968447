export type Scheme = 'light' | 'dark';

/** Settles what the mail's styles ask about light and dark: in a frame, that would be this device's answer. */
export const inScheme = (html: string, scheme: Scheme): string =>
  html.replace(/\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/gi, (_, asked: string) =>
    asked.toLowerCase() === scheme ? '(min-width: 0)' : '(max-width: 0)',
  );

/** The base stands in the head, for before the doctype it would put the browser into quirks mode. */
export const withBase = (html: string): string => inHead(html, '<base target="_blank">');

/** The mail as a program shows it that fetches no pictures. */
export const withoutPictures = (html: string): string =>
  inHead(html, `<meta http-equiv="Content-Security-Policy" content="img-src 'none'">`);

const inHead = (html: string, element: string): string =>
  /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, `$&${element}`) : element + html;

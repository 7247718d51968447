export type Scheme = 'light' | 'dark';

/** Settles what the mail's styles ask about light and dark: in a frame, that would be this device's answer. */
export const inScheme = (html: string, scheme: Scheme): string =>
  html.replace(/\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/gi, (_, asked: string) =>
    asked.toLowerCase() === scheme ? '(min-width: 0)' : '(max-width: 0)',
  );

/** The base stands in the head, for before the doctype it would put the browser into quirks mode. */
export function withBase(html: string): string {
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, `$&${base}`) : base + html;
}

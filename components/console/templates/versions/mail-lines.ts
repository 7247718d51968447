const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, li, td, th, div, blockquote, pre, a, img';

/** What a reader of an email's HTML reads, line by line: texts, links with their addresses, and pictures by their texts. */
export function mailLines(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const lines: string[] = [];
  for (const element of page.body.querySelectorAll(BLOCKS)) {
    if (element.localName === 'img') lines.push(`[${element.getAttribute('alt') ?? ''}]`);
    else if (element.localName === 'a') lines.push(`→ ${element.getAttribute('href') ?? ''}`);
    else if (!element.querySelector('p, h1, h2, h3, h4, h5, h6, li, td, div, blockquote, pre')) {
      const text = element.textContent?.replace(/\s+/g, ' ').trim();
      if (text) lines.push(text);
    }
  }
  return lines;
}

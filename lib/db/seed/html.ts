/** Short texts as the clean HTML that descriptions and guides are kept in. `**bold**` becomes strong. */
const inline = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>');

const items = (texts: readonly string[]): string => texts.map((text) => `<li>${inline(text)}</li>`).join('');

export const p = (text: string): string => `<p>${inline(text)}</p>`;

export const h3 = (text: string): string => `<h3>${inline(text)}</h3>`;

export const ul = (...texts: string[]): string => `<ul>${items(texts)}</ul>`;

export const ol = (...texts: string[]): string => `<ol>${items(texts)}</ol>`;

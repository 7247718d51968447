const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
};

/** The words of a short piece of HTML, for where there is room for words alone; what stands on lines ends as sentences do. */
export function plainText(html: string): string {
  const lines = html
    .replace(/\s+/g, ' ')
    .replace(/<\/(?:p|li|h[1-6]|div)>|<br ?\/?>/gi, '\n')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (whole, name: string) => NAMED[name] ?? whole)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  return lines
    .map((line, index) => (index < lines.length - 1 && /[\p{L}\p{N})]$/u.test(line) ? `${line}.` : line))
    .join(' ');
}

/** A picture of an email whose address leads nowhere, and where its element is written. */
export type MissingPicture = { from: number; to: number; address: string };

const ELEMENT = /<img\b(?:"[^"]*"|'[^']*'|[^'">])*>/gi;
const ADDRESS = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/** What leads somewhere from an email: to a site, to a picture of this one, to itself, or where a merge tag says. */
const LEADS = /^\s*(?:(?:https?:)?\/|data:|blob:|$)|\(\(/i;

/** Pictures that came with a file but aren't there: their addresses are still those of the file. */
export function missingPictures(html: string): MissingPicture[] {
  return [...html.matchAll(ELEMENT)].flatMap(({ index, 0: element }) => {
    const [, double, single, bare] = ADDRESS.exec(element) ?? [];
    const address = double ?? single ?? bare ?? '';
    return LEADS.test(address) ? [] : [{ from: index, to: index + element.length, address: address.trim() }];
  });
}

/** Such addresses, each once. */
export const missingAddresses = (html: string): string[] => [
  ...new Set(missingPictures(html).map(({ address }) => address)),
];

const MAX_NAME = 36;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A picture that says which one is missing, in any color scheme. */
function placeholder(address: string): string {
  const name = address.length > MAX_NAME ? `…${address.slice(-MAX_NAME)}` : address;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="96"><rect x="1" y="1" width="318" height="94" rx="6" fill="#fdeceb" stroke="#b3261e" stroke-width="2" stroke-dasharray="6 4"/><text x="160" y="44" text-anchor="middle" font-family="sans-serif" font-size="13" font-weight="600" fill="#8c1d18">Missing picture</text><text x="160" y="64" text-anchor="middle" font-family="sans-serif" font-size="12" fill="#8c1d18">${escaped(name)}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg).replaceAll("'", '%27')}`;
}

/** The HTML with a marked place for each missing picture, for those who look at it before it goes out. */
export function withMissingMarked(html: string): string {
  let done = 0;
  let marked = '';
  for (const { from, to, address } of missingPictures(html)) {
    marked += html.slice(done, from);
    marked += html.slice(from, to).replace(ADDRESS, () => ` src="${placeholder(address)}"`);
    done = to;
  }
  return marked + html.slice(done);
}

import { HEAT_LEVELS, heatOf } from './heat-levels';

/** On the corner of its link and out of the flow, so that the email is laid out as its readers saw it. */
const BADGE_STYLE =
  'position:absolute;left:-6px;top:-14px;z-index:1;padding:1px 6px;border-radius:999px;white-space:nowrap;' +
  'font:600 11px/16px system-ui,sans-serif;letter-spacing:normal;text-transform:none;text-decoration:none;' +
  'color:#fff;box-shadow:0 0 0 1.5px #fff';

export type LinkShare = {
  /** The link’s address, as the email has it. */
  url: string;
  /** Of 1: the part of those who clicked anything. */
  share: number;
  label: string;
};

/**
 * Writes how many people followed each link onto it: a label, and an outline, both hotter the more they were.
 *
 * @returns how many of the links are in the email
 */
export function markLinks(mail: Document, shares: readonly LinkShare[]): number {
  const byUrl = new Map(shares.map((share) => [share.url, share]));
  const found = new Set<string>();
  for (const link of mail.querySelectorAll('a[href]')) {
    const known = byUrl.get(link.getAttribute('href') ?? '');
    if (!known) continue;
    found.add(known.url);
    const badge = mail.createElement('span');
    const heat = heatOf(known.share);
    const { color } = HEAT_LEVELS[heat] ?? HEAT_LEVELS[0];
    badge.setAttribute('style', `${BADGE_STYLE};background:${color}`);
    badge.textContent = known.label;
    link.prepend(badge);
    const style = link.getAttribute('style');
    link.setAttribute(
      'style',
      `${style ? `${style};` : ''}position:relative;outline:${heat + 1}px solid ${color}`,
    );
  }
  return found.size;
}

/** The same for the text of a whole document. */
export function withLinkShares(html: string, shares: readonly LinkShare[]): { html: string; found: number } {
  const mail = new DOMParser().parseFromString(html, 'text/html');
  const found = markLinks(mail, shares);
  return { html: `<!doctype html>${mail.documentElement.outerHTML}`, found };
}

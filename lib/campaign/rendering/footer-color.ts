import { contrast, READABLE } from '../brand/contrast';
import type { HtmlElement } from './html-document';

/** The first is legible on white and on black alike, so that a mail program's dark mode need not know it. */
const GRAYS = ['#767676', '#595959', '#a3a3a3', '#000000', '#ffffff'] as const;

const COLOR = /#(?:[0-9a-f]{6}|[0-9a-f]{3})(?![0-9a-f])|rgb\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*\)/i;

/** The quietest gray that can be read on a mail's page; on a page of no known color, as on a white one. */
export function footerColor(body: HtmlElement): string {
  const page = pageColor(body) ?? '#ffffff';
  return GRAYS.find((gray) => contrast(gray, page) >= READABLE) ?? '#000000';
}

function pageColor({ attribs }: HtmlElement): string | undefined {
  // The last declaration of several is the one that counts.
  const declared = [...(attribs.style ?? '').matchAll(/(?:^|;)\s*background(?:-color)?\s*:([^;]*)/gi)].at(-1);
  const [color] = COLOR.exec(declared?.[1] ?? attribs.bgcolor ?? '') ?? [];
  if (color === undefined) return undefined;
  if (color.length === 7) return color;
  const parts = color.startsWith('#')
    ? [...color.slice(1)].map((digit) => digit + digit)
    : (color.match(/\d+/g) ?? []).map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0'));
  return `#${parts.join('')}`;
}

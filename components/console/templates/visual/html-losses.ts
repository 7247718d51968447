import { HIDE_FROM, SHOW_TO } from '@/lib/campaign/templates/block-condition';

/** What a page of HTML has that blocks can't carry, with how often it is there. */
export type Losses = Readonly<Partial<Record<LossKind, number>>>;
export type LossKind = 'conditions' | 'comments' | 'page' | 'backgrounds' | 'elements';

const CARRIED = new Set(
  [
    ['html', 'head', 'body', 'title', 'meta', 'div', 'span', 'p', 'h1', 'h2', 'h3', 'a', 'img', 'hr', 'br'],
    ['table', 'tbody', 'thead', 'tfoot', 'tr', 'td', 'th', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code'],
    ['b', 'strong', 'i', 'em', 'u', 's', 'strike', 'del', 'sup', 'center', 'section', 'style'],
  ].flat(),
);

/** Elements that become a block, which can be for some people only. */
const CONDITIONAL = new Set([
  'div',
  'p',
  'h1',
  'h2',
  'h3',
  'ul',
  'ol',
  'blockquote',
  'pre',
  'img',
  'hr',
  'table',
]);

/** What is lost when HTML is turned into blocks. */
export function lossesOf(page: Document): Losses {
  const elements = [...page.querySelectorAll<HTMLElement>('*')];
  const counts: Record<LossKind, number> = {
    conditions: elements.filter(
      (one) => (one.hasAttribute(SHOW_TO) || one.hasAttribute(HIDE_FROM)) && !CONDITIONAL.has(one.localName),
    ).length,
    comments: commentsIn(page),
    page: page.body.hasAttribute('style') || page.body.hasAttribute('bgcolor') ? 1 : 0,
    backgrounds: elements.filter(
      (one) =>
        one.hasAttribute('background') ||
        /background(?:-image)?\s*:[^;]*url\(/i.test(one.getAttribute('style') ?? ''),
    ).length,
    elements: elements.filter(({ localName }) => !CARRIED.has(localName)).length,
  };
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

function commentsIn(node: Node): number {
  let count = 0;
  for (const child of node.childNodes) count += child.nodeType === 8 ? 1 : commentsIn(child);
  return count;
}

import { type HtmlElement, type HtmlNode, isElement, type MailDocument } from './html-document';

const NOTHING = /^0(?:\.0*)?(?:[a-z]{1,4}|%)?$/;

/** What a style attribute says, by property; the last of several counts. */
function styleOf({ attribs }: HtmlElement): Map<string, string> {
  const said = new Map<string, string>();
  for (const declaration of (attribs.style ?? '').toLowerCase().split(';')) {
    const colon = declaration.indexOf(':');
    const value = declaration.slice(colon + 1).replace(/!\s*important/, '');
    if (colon > 0) said.set(declaration.slice(0, colon).trim(), value.trim());
  }
  return said;
}

const isNothing = (style: Map<string, string>, ...properties: string[]) =>
  properties.some((property) => NOTHING.test(style.get(property) ?? ''));

/** Whether it has what a reader could press or look at. */
const leads = (node: HtmlNode): boolean =>
  isElement(node) && (node.name === 'a' || node.name === 'img' || node.children.some(leads));

function isUnseen(element: HtmlElement, style: Map<string, string>): boolean {
  return (
    element.attribs.hidden !== undefined ||
    style.get('display') === 'none' ||
    /^(?:hidden|collapse)$/.test(style.get('visibility') ?? '') ||
    isNothing(style, 'max-height', 'opacity') ||
    (style.get('overflow') === 'hidden' && isNothing(style, 'height', 'max-width', 'width')) ||
    // A button that is hidden from Outlook has another one beside it, which Outlook alone shows.
    (style.get('mso-hide') === 'all' && !leads(element))
  );
}

/**
 * Leaves out of a mail what no reader of its HTML sees, for the text that is made of it: teasers, what only phones show,
 * letters without a size.
 */
export function dropUnseen({ body }: MailDocument): void {
  prune(body, false);
}

function prune(element: HtmlElement, isTiny: boolean): void {
  element.children = element.children.filter((child) => {
    if (!isElement(child)) return child.type !== 'text' || !isTiny;
    const style = styleOf(child);
    if (isUnseen(child, style)) return false;
    const size = style.get('font-size');
    // What a class says of its size, nobody knows here.
    const hasSize = size !== undefined || child.attribs.class !== undefined || child.name === 'font';
    prune(child, hasSize ? NOTHING.test(size ?? '') : isTiny);
    return true;
  });
}

import { DomUtils, parseDocument } from 'htmlparser2';

export type HtmlDocument = ReturnType<typeof parseDocument>;
export type HtmlNode = HtmlDocument['children'][number];
export type HtmlElement = Extract<HtmlNode, { attribs: object }>;

/** A mail's HTML as a tree that has one `html` with a `head` and a `body`. */
export type MailDocument = { root: HtmlDocument; body: HtmlElement };

export const isElement = (node: HtmlNode, name?: string): node is HtmlElement =>
  'attribs' in node && (name === undefined || node.name === name);

const isBlank = (node: HtmlNode) => node.type === 'text' && node.data.trim() === '';
const isDoctype = (node: HtmlNode) => node.type === 'directive';

/** Nodes of HTML of our own making. */
export const nodesOf = (html: string): HtmlNode[] => [...parseDocument(html).children];

function append(parent: HtmlElement | HtmlDocument, nodes: readonly HtmlNode[]): void {
  for (const node of nodes) {
    DomUtils.removeElement(node);
    DomUtils.appendChild(parent, node);
  }
}

function child(parent: HtmlElement | HtmlDocument, name: string): HtmlElement | undefined {
  return parent.children.find((node): node is HtmlElement => isElement(node, name));
}

/** The only element of a snippet. */
function elementOf(html: string): HtmlElement {
  const [node] = nodesOf(html);
  if (!node || !isElement(node)) throw new TypeError('No element.');
  return node;
}

/** Which language a fragment is in nobody says, so its parts go by their own letters' direction. */
const SHELL = '<html lang="und" dir="auto"></html>';
const HEAD =
  '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"></head>';

/** Reads a mail's HTML, a whole document or a piece of one, and gives it what a document has. */
export function readDocument(html: string): MailDocument {
  const root = parseDocument(html);
  const doctypes = root.children.filter(isDoctype);
  const element = child(root, 'html') ?? elementOf(SHELL);
  const strays = root.children.filter((node) => node !== element && !isDoctype(node) && !isBlank(node));
  const head = child(element, 'head') ?? child(root, 'head') ?? elementOf(HEAD);
  const body = child(element, 'body') ?? child(root, 'body') ?? elementOf('<body></body>');
  const loose = [...element.children, ...strays].filter((node) => node !== head && node !== body);
  const isWhole = element.parent !== null && head.parent === element && body.parent === element;
  append(body, isWhole ? strays : loose);
  if (!isWhole) append(element, [head, body]);
  root.children = [];
  append(root, doctypes.length > 0 ? doctypes : nodesOf('<!doctype html>'));
  append(root, [...nodesOf('\n'), element]);
  return { root, body };
}

/** All elements below a node, in their order. */
export const elementsIn = (node: HtmlDocument | HtmlElement): HtmlElement[] =>
  DomUtils.getElementsByTagName('*', node, true);

/** Puts nodes at the start of an element, or at its end. */
export function insert(parent: HtmlElement, nodes: readonly HtmlNode[], where: 'start' | 'end'): void {
  for (const node of nodes) DomUtils.removeElement(node);
  for (const node of where === 'start' ? nodes.toReversed() : nodes)
    if (where === 'start') DomUtils.prependChild(parent, node);
    else DomUtils.appendChild(parent, node);
}

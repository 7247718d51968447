import { DomHandler, DomUtils, Parser } from 'htmlparser2';

export type HtmlDocument = DomHandler['root'];
export type HtmlNode = HtmlDocument['children'][number];
export type HtmlElement = Extract<HtmlNode, { attribs: object }>;

/** A mail's HTML as a tree that has one `html` with a `head` and a `body`. */
export type MailDocument = { root: HtmlDocument; body: HtmlElement };

/** Elements within each other. Real mails have a few dozen; whoever walks a tree has a stack that ends somewhere. */
const MAX_DEPTH = 250;

/** Makes a tree in which what lies too deep lies side by side. */
class TreeBuilder extends DomHandler {
  private depth = 0;

  override onopentag(name: string, attribs: Record<string, string>): void {
    this.depth += 1;
    if (this.depth <= MAX_DEPTH) super.onopentag(name, attribs);
  }

  override onclosetag(): void {
    if (this.depth <= MAX_DEPTH) super.onclosetag();
    this.depth -= 1;
  }
}

function parse(html: string): HtmlDocument {
  const builder = new TreeBuilder();
  new Parser(builder).end(html);
  return builder.root;
}

export const isElement = (node: HtmlNode, name?: string): node is HtmlElement =>
  'attribs' in node && (name === undefined || node.name === name);

const isBlank = (node: HtmlNode) => node.type === 'text' && node.data.trim() === '';
const isDoctype = (node: HtmlNode) => node.type === 'directive';

/** Nodes of HTML of our own making. */
export const nodesOf = (html: string): HtmlNode[] => parse(html).children;

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
  // A line break that falls apart at the edge of a merge tag would become two.
  const root = parse(html.replace(/\r\n?/g, '\n'));
  const doctypes = root.children.filter(isDoctype);
  const element = child(root, 'html') ?? elementOf(SHELL);
  const misplaced = root.children.filter((node) => node !== element && !isDoctype(node) && !isBlank(node));
  const head = child(element, 'head') ?? child(root, 'head') ?? elementOf(HEAD);
  const body = child(element, 'body') ?? child(root, 'body') ?? elementOf('<body></body>');
  const isWhole = element.children.includes(head) && element.children.includes(body);
  const loose = (isWhole ? misplaced : [...element.children, ...misplaced]).filter(
    (node) => node !== head && node !== body,
  );
  setChildren(body, [...body.children, ...loose]);
  if (!isWhole) setChildren(element, [head, body]);
  setChildren(root, [
    ...(doctypes.length > 0 ? doctypes : nodesOf('<!doctype html>')),
    ...nodesOf('\n'),
    element,
  ]);
  return { root, body };
}

/** All elements below a node, in their order. */
export const elementsIn = (node: HtmlDocument | HtmlElement): HtmlElement[] =>
  DomUtils.getElementsByTagName('*', node, true);

/** Puts nodes at the start of an element, or at its end. */
export function insert(parent: HtmlElement, nodes: readonly HtmlNode[], where: 'start' | 'end'): void {
  setChildren(parent, where === 'start' ? [...nodes, ...parent.children] : [...parent.children, ...nodes]);
}

/** Nodes know their neighbours besides; nobody asks these here. */
function setChildren(parent: HtmlElement | HtmlDocument, nodes: HtmlNode[]): void {
  for (const node of nodes) node.parent = parent;
  parent.children = nodes;
}

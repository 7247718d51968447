import { DomHandler, DomUtils, Parser } from 'htmlparser2';
import { conditionalOf } from '../templates/conditional-comments';
import { type FragmentToken, fragmentTokens } from '../templates/fragment-tokens';

export type HtmlDocument = DomHandler['root'];
export type HtmlNode = HtmlDocument['children'][number];
export type HtmlElement = Extract<HtmlNode, { attribs: object }>;

/** A mail's HTML as a tree that has one `html` with a `head` and a `body`. */
export type MailDocument = { root: HtmlDocument; body: HtmlElement };

/** Elements within each other. Real mails have a few dozen; whoever walks a tree has a stack that ends somewhere. */
const MAX_DEPTH = 250;

/**
 * The name of what stands for a comment that Outlook alone reads. Its children are side by side, since none of them need
 * be whole: each opening tag is an element, all else is text as it is written.
 */
const OUTLOOK = '!outlook';

type Source = Parameters<DomHandler['onparserinit']>[0];
type OpeningTag = Extract<FragmentToken, { kind: 'open' }>;

/** How the opening tags in such comments are written. */
const writtenTags = new WeakMap<object, OpeningTag>();

/** An opening tag that Outlook alone reads, as it is written; undefined for elements that all others read. */
export const writtenTagOf = (element: HtmlElement): OpeningTag | undefined => writtenTags.get(element);

export const isOutlookComment = (node: HtmlNode): node is HtmlElement => isElement(node, OUTLOOK);

/** Whether an element is for Outlook alone. */
export const isOutlookOnly = (element: HtmlElement): boolean =>
  isOutlookComment(element) || writtenTags.has(element);

/** Makes a tree in which what lies too deep lies side by side. */
class TreeBuilder extends DomHandler {
  private depth = 0;
  private source: Source | null = null;

  constructor(private readonly html: string) {
    super();
  }

  override onparserinit(parser: Source): void {
    super.onparserinit(parser);
    this.source = parser;
  }

  override oncomment(data: string): void {
    const { startIndex, endIndex } = this.source ?? {};
    const written = this.html.slice(startIndex ?? 0, (endIndex ?? 0) + 1);
    const conditional = conditionalOf(written);
    if (conditional?.kind === 'hidden') {
      super.onopentag(OUTLOOK, { open: conditional.open, close: conditional.close });
      for (const token of fragmentTokens(conditional.content)) this.addToken(token);
      super.onclosetag();
    } else if (conditional && !written.startsWith('<!--'))
      super.onprocessinginstruction('!', written.slice(1, -1));
    else super.oncomment(data);
  }

  private addToken(token: FragmentToken): void {
    if (token.kind !== 'text' && this.tagStack.at(-1)?.type === 'style') super.onclosetag();
    if (token.kind === 'open') this.addTag(token);
    else super.ontext(token.written);
  }

  private addTag(token: OpeningTag): void {
    const { name, attributes } = token;
    const attribs: Record<string, string> = {};
    for (const attribute of attributes) attribs[attribute.name.toLowerCase()] ??= attribute.value ?? '';
    super.onopentag(name.toLowerCase(), attribs);
    const element = this.tagStack.at(-1);
    if (element) writtenTags.set(element, token);
    if (element?.type !== 'style') super.onclosetag();
  }

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
  const builder = new TreeBuilder(html);
  new Parser(builder).end(html);
  return builder.root;
}

export const isElement = (node: HtmlNode, name?: string): node is HtmlElement =>
  'attribs' in node && (name === undefined || node.name === name);

const isBlank = (node: HtmlNode) => node.type === 'text' && node.data.trim() === '';
const isDoctype = (node: HtmlNode) => node.type === 'directive' && /^!doctype/i.test(node.data);
/** What only some programs read may say something of the whole document. */
const isForSome = (node: HtmlNode) =>
  node.type === 'comment' || node.type === 'directive' || isOutlookComment(node);

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
  const before = new Set<HtmlNode>(
    root.children.slice(0, Math.max(0, root.children.indexOf(element))).filter(isForSome),
  );
  const misplaced = root.children.filter(
    (node) => node !== element && !isDoctype(node) && !isBlank(node) && !before.has(node),
  );
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
    ...[...before].filter((node) => !isDoctype(node)),
    element,
  ]);
  for (const { name, attribs } of elementsIn(head))
    if (name === 'meta' && attribs.charset !== undefined) attribs.charset = 'utf-8';
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

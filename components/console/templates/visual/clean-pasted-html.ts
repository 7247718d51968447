/** Elements whose content is kept without them. */
const UNWRAPPED = new Set(['span', 'font', 'center', 'main', 'article', 'header', 'footer', 'figure']);
const REMOVED = 'script, style, meta, link, title, xml, object, iframe, form, input, svg, [hidden]';

/** A line of a list as Word writes it: a paragraph that begins with its bullet or number. */
const WORD_BULLET = /^\s*(?:[·•o§▪–-]|\(?(?:\d{1,3}|[a-z]|[ivx]+)[.)])[\s\u00a0]+/i;

/** Names of styles that carry meaning, and the element that says the same. */
const MEANT: readonly (readonly [RegExp, string])[] = [
  [/font-weight\s*:\s*(?:bold|[6-9]00)/i, 'strong'],
  [/font-style\s*:\s*italic/i, 'em'],
  [/text-decoration(?:-line)?\s*:[^;]*underline/i, 'u'],
  [/text-decoration(?:-line)?\s*:[^;]*line-through/i, 's'],
];

/**
 * Takes out of pasted HTML what word processors write beside the text: their styles, wrappers and comments. What was bold,
 * italic, a heading, a list or a link stays that. Changes the body that it is given.
 */
export function cleanPasted(body: HTMLElement): void {
  const all = (selector: string) => [...body.querySelectorAll<HTMLElement>(selector)];
  for (const element of all(REMOVED)) element.remove();
  dropComments(body);
  // Google Docs wraps everything in a bold element that is not bold.
  for (const element of all('b[id^="docs-internal-guid"], b[style*="font-weight:normal"]')) unwrap(element);
  makeWordLists(body);
  for (const element of all('p.MsoTitle')) rename(element, 'h1');
  for (const element of all('[style]')) keepMeaning(element);
  for (const element of all('*'))
    if (UNWRAPPED.has(element.localName) || element.tagName.includes(':')) unwrap(element);
  for (const element of all('*')) {
    for (const { name } of [...element.attributes])
      if (!isKept(element.localName, name)) element.removeAttribute(name);
    const link = element.getAttribute('href');
    if (link !== null && !/^(https?:|mailto:|tel:|\(\()/i.test(link.trim())) element.removeAttribute('href');
  }
  for (const element of all('div')) {
    if (element.querySelector('div, p, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre'))
      unwrap(element);
    else rename(element, 'p');
  }
  for (const element of all('p, h1, h2, h3, h4'))
    if (!element.textContent?.replaceAll('\u00a0', ' ').trim() && !element.querySelector('img'))
      element.remove();
  for (const element of all('h4, h5, h6')) rename(element, 'h3');
}

const isKept = (tag: string, name: string) =>
  (tag === 'a' && name === 'href') ||
  (tag === 'img' && ['src', 'alt', 'width'].includes(name)) ||
  (/^t[dh]$/.test(tag) && ['colspan', 'rowspan'].includes(name)) ||
  (tag === 'ol' && name === 'start');

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

function rename(element: Element, name: string): HTMLElement {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

function dropComments(node: Node): void {
  for (const child of [...node.childNodes]) {
    if (child.nodeType === 8) child.remove();
    else dropComments(child);
  }
}

/** Bold by a style is bold by an element once the style is gone. */
function keepMeaning(element: HTMLElement): void {
  const style = element.getAttribute('style') ?? '';
  if (!['span', 'font'].includes(element.localName)) return;
  for (const [meant, name] of MEANT) {
    if (!meant.test(style) || element.closest(name)) continue;
    const wrapper = element.ownerDocument.createElement(name);
    wrapper.append(...element.childNodes);
    element.append(wrapper);
  }
}

/** Word's lists are paragraphs that look like lines of one. */
function makeWordLists(body: HTMLElement): void {
  let list = null as HTMLElement | null;
  for (const line of [...body.querySelectorAll<HTMLElement>('p')]) {
    const isLine =
      /mso-list\s*:(?!\s*none)/i.test(line.getAttribute('style') ?? '') ||
      /MsoListParagraph/.test(line.className);
    if (!isLine) {
      list = null;
      continue;
    }
    const isNumbered = /^\s*\(?(?:\d|[a-z][.)]|[ivx]+[.)])/i.test(line.textContent ?? '');
    for (const bullet of line.querySelectorAll('[style*="mso-list"]')) bullet.remove();
    dropBullet(line);
    const name = isNumbered ? 'ol' : 'ul';
    if (list?.localName !== name || line.previousElementSibling !== list) {
      list = body.ownerDocument.createElement(name);
      line.before(list);
    }
    list.append(rename(line, 'li'));
  }
}

function dropBullet(line: Element): void {
  const [first] = line.childNodes;
  if (first?.nodeType === 3 && first.textContent)
    first.textContent = first.textContent.replace(WORD_BULLET, '');
}

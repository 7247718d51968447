import { withScheme } from '../templates/mail-addresses';
import { elementsIn, type HtmlElement, type MailDocument } from './html-document';

const PICTURES = ['src', 'background'] as const;

/**
 * Makes addresses of pictures that are relative to the product's own absolute: a mail has no page that they would belong
 * to. A link without a scheme gets one where it names a site; another one belongs to a page that nobody knows.
 */
export function makeUrlsAbsolute({ root }: MailDocument, base: string): void {
  for (const element of elementsIn(root)) {
    const { attribs } = element;
    if (attribs.href !== undefined) attribs.href = linkOf(attribs.href);
    for (const name of PICTURES) {
      const url = attribs[name];
      if (url !== undefined) attribs[name] = absolute(url, base);
    }
    if (attribs.srcset !== undefined)
      attribs.srcset = attribs.srcset.replace(/(^|,)(\s*)(\/[^\s,]*)/g, (_, comma, space, url) => {
        return `${comma}${space}${absolute(url, base)}`;
      });
    if (attribs.style !== undefined) attribs.style = absoluteInStyle(attribs.style, base);
    if (element.name === 'style') styleText(element, base);
  }
}

function styleText(element: HtmlElement, base: string): void {
  for (const node of element.children) if (node.type === 'text') node.data = absoluteInStyle(node.data, base);
}

const absoluteInStyle = (css: string, base: string) =>
  css.replace(/(url\(\s*['"]?)(\/[^'")\s]*)/gi, (_, open, url) => open + absolute(url, base));

function linkOf(href: string): string {
  const link = withScheme(href).trim();
  return link.startsWith('//') ? `https:${link}` : link;
}

/** What begins with a merge tag, or leads to a place in the mail itself, stays as it is. */
function absolute(url: string, base: string): string {
  const text = url.trim();
  if (text === '' || /^(?:#|\(\(|[a-z][a-z0-9+.-]*:)/i.test(text)) return text;
  if (text.startsWith('//')) return `https:${text}`;
  return `${base}/${text.replace(/^(?:\.{0,2}\/)+/, '')}`;
}

import { DomUtils } from 'htmlparser2';
import { LINK_SCHEMES, schemeOf } from '../templates/mail-addresses';
import { elementsIn, type HtmlElement, type MailDocument } from './html-document';
import { splitTags } from './merge-tags';

/** What a link has instead of an address; null for one that may well lead somewhere. `relative`: to a page beside this one. */
export type LinkProblem = 'empty' | 'malformed' | 'relative' | null;
export type MailLink = { url: string; text: string; problem: LinkProblem };

/** Links that are told of; a mail with more is no mail. */
const MAX_LINKS = 100;
const MAX_TEXT = 80;

/** The links of a mail, each address once, in their order. */
export function linksIn({ body }: MailDocument): MailLink[] {
  const links = new Map<string, MailLink>();
  for (const element of elementsIn(body)) {
    const { name, attribs } = element;
    const isShape = name.startsWith('v:') && attribs.href !== undefined;
    if (!isShape && ((name !== 'a' && name !== 'area') || isTarget(attribs))) continue;
    const url = (attribs.href ?? '').trim();
    const link = { url, text: textOf(element), problem: problemOf(url) };
    const key = link.problem === 'empty' ? `${url} ${link.text}` : url;
    const known = links.get(key);
    if (!known) links.set(key, link);
    else if (known.text === '') known.text = link.text;
    if (links.size === MAX_LINKS) break;
  }
  return [...links.values()];
}

/** A place in the mail that links lead to. */
const isTarget = ({ href, id, name }: HtmlElement['attribs']) => href === undefined && Boolean(id ?? name);

function textOf(element: HtmlElement): string {
  const [picture] = DomUtils.getElementsByTagName('img', element, true, 1);
  const text = DomUtils.textContent(element).replaceAll(/\s+/g, ' ').trim();
  return (text || picture?.attribs.alt || element.attribs.alt || '').slice(0, MAX_TEXT);
}

/** What isn't a path: a scheme, or what only other tools understand. */
const NO_PATH = /^[a-z][a-z0-9+.-]*:|[\s*{}%[\]<>@]/i;
const NUMBER = /^(?:tel|sms|smsto):/i;

function problemOf(url: string): LinkProblem {
  if (url === '' || url === '#' || /^https?:\/*$/i.test(url)) return 'empty';
  const parts = splitTags(url);
  // Where a merge tag gives the whole address, or where it begins, nobody knows what it will be.
  if (typeof parts[0] !== 'string' || url.startsWith('#')) return null;
  const filled = parts.map((part) => (typeof part === 'string' ? part : 'x')).join('');
  if (isAddress(filled)) return null;
  return NO_PATH.test(filled) ? 'malformed' : 'relative';
}

function isAddress(url: string): boolean {
  const scheme = schemeOf(url);
  if (scheme === null || !LINK_SCHEMES.includes(scheme) || /\s/.test(url))
    return /^mailto:[^?]+@[^?]+\?/i.test(url);
  if (/^mailto:/i.test(url)) return /^mailto:[^@\s]+@[^@\s]+$/i.test(url);
  if (NUMBER.test(url)) return /^[a-z]+:\+?[\d().-]+/i.test(url);
  if (!/^https?:/i.test(url)) return url.length > scheme.length + 1;
  if (!/^https?:\/\/[^/]/i.test(url) || !URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return hostname === 'localhost' || /[.:]/.test(hostname.replace(/^\.+|\.+$/g, ''));
}

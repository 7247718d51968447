import { asHtml } from './escape';
import { footerColor } from './footer-color';
import {
  elementsIn,
  type HtmlElement,
  insert,
  isOutlookOnly,
  type MailDocument,
  nodesOf,
} from './html-document';
import type { MailSource } from './mail-source';
import { splitTags } from './merge-tags';
import { PREFERENCES } from './tag-context';

const footer = (lines: string, style: string) =>
  '<table role="presentation" align="center" width="100%" border="0" cellpadding="0" cellspacing="0" ' +
  'style="max-width:600px;margin:0 auto"><tr>' +
  `<td align="center" style="padding:24px 16px;${style}">${lines}</td></tr></table>`;

const NAME = '((sender_name))';
const ADDRESS = '<span>((sender_address))</span>';
const link = (style: string) =>
  `<a href="((${PREFERENCES}))" style="${style};text-decoration:underline">Unsubscribe or choose what you get</a>`;

/** So much room after the preheader that nothing else of the mail shows beside it in a list of mails. */
const PADDING = '\u034f\u200c\u00a0'.repeat(100);

const HIDDEN =
  'display:none;font-size:1px;line-height:1px;max-height:0;max-width:0;opacity:0;overflow:hidden;mso-hide:all';

/** Puts the hidden line in front that mail programs show beside the subject. */
export function addPreheader({ body }: MailDocument, preheader: string): void {
  if (preheader.trim() === '') return;
  const html = `<div style="${HIDDEN}" data-skip-in-text="true">${asHtml(preheader)}${PADDING}</div>`;
  insert(body, nodesOf(html), 'start');
}

/** What a mailing must say and this one doesn't by itself, so that it is put at its foot. */
export function missingOf({ body }: MailDocument, senderAddress: string) {
  const { names, words } = contentOf(body);
  const address = senderAddress.trim();
  return {
    unsubscribe: !names.has(PREFERENCES),
    address: address !== '' && !names.has('sender_address') && !words.includes(address.replace(/\s+/g, ' ')),
  };
}

/** Puts at the foot what a mailing must say and this one doesn't: the way to unsubscribe, the sender's address. */
export function addFooter(document: MailDocument, source: MailSource): void {
  const { unsubscribe, address } = missingOf(document, source.senderAddress);
  if (!unsubscribe && !address) return;
  const { body } = document;
  const style = `color:${footerColor(body)};font-family:Arial,Helvetica,sans-serif;font-size:12px;line-height:18px`;
  const named = source.fromName.trim() === '' ? [] : [NAME];
  const lines = unsubscribe
    ? [...named, ...(source.senderAddress.trim() === '' ? [] : [ADDRESS]), link(style)]
    : [ADDRESS];
  insert(body, nodesOf(footer(lines.join('<br>'), style)), 'end');
}

/** The merge tags that every reader sees or can follow, and the words that stand there. */
function contentOf(body: HtmlElement): { names: Set<string>; words: string } {
  const elements = elementsIn(body).filter((element) => !isOutlookOnly(element));
  const texts = [...elements, body]
    .filter((element) => element.name !== 'style')
    .flatMap((element) => element.children.flatMap((node) => (node.type === 'text' ? [node.data] : [])));
  const links = elements.flatMap((element) => element.attribs.href ?? []);
  const tags = [...texts, ...links].flatMap(splitTags).filter((part) => typeof part !== 'string');
  return { names: new Set(tags.map((tag) => tag.name)), words: texts.join(' ').replace(/\s+/g, ' ') };
}

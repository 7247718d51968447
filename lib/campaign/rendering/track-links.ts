import { clickUrl, openPixelUrl } from '../mail-links/tracking-links';
import { asHtml } from './escape';
import { elementsIn, type HtmlElement, insert, type MailDocument, nodesOf } from './html-document';
import type { Piece } from './piece';
import { linkPieces } from './tag-context';
import { isTrackable } from './url-pieces';

const PIXEL =
  '<img src="" width="1" height="1" alt="" border="0" style="display:block;width:1px;height:1px">';

/** A shape of VML leads somewhere as well. */
const isLink = ({ name }: HtmlElement) => name === 'a' || name === 'area' || name.startsWith('v:');

const targetOf = ({ attribs }: HtmlElement) => (attribs.href ?? '').trim().toWellFormed();

/** The links of a mail whose clicks can be counted. Its addresses are absolute. */
const trackableLinks = ({ root }: MailDocument) =>
  elementsIn(root).filter((element) => isLink(element) && isTrackable(targetOf(element)));

/** Where they lead, each once. */
export const trackableTargets = (document: MailDocument): string[] => [
  ...new Set(trackableLinks(document).map(targetOf)),
];

/**
 * Leads a mail's links by way of ours and puts the picture at its end that tells that it was opened.
 *
 * @param ids of the links by their targets.
 * @returns what stands in these elements' `href` or `src`.
 */
export function trackLinks(
  document: MailDocument,
  ids: ReadonlyMap<string, number>,
): Map<HtmlElement, Piece[]> {
  const clicks = new Map(
    [...ids].map(([target, id]) => [target, linkPieces((token) => clickUrl(token, id), asHtml)]),
  );
  const addresses = new Map<HtmlElement, Piece[]>();
  for (const element of trackableLinks(document)) {
    const pieces = clicks.get(targetOf(element));
    if (pieces) addresses.set(element, pieces);
  }
  const pixel = nodesOf(PIXEL);
  insert(document.body, pixel, 'end');
  for (const node of pixel) addresses.set(node as HtmlElement, linkPieces(openPixelUrl, asHtml));
  return addresses;
}

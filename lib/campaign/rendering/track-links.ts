import { clickUrl, openPixelUrl } from '../mail-links/tracking-links';
import { asHtml } from './escape';
import { elementsIn, type HtmlElement, insert, type MailDocument, nodesOf } from './html-document';
import type { Piece } from './piece';
import { linkPieces } from './tag-context';
import { isTrackable } from './url-pieces';

const PIXEL =
  '<img src="" width="1" height="1" alt="" border="0" style="display:block;width:1px;height:1px">';

const isLink = ({ name }: HtmlElement) => name === 'a' || name === 'area';

/**
 * Leads a mail's links by way of ours and puts the picture at its end that tells that it was opened.
 *
 * @returns what stands in these elements' `href` or `src`.
 */
export async function trackLinks(
  { root, body }: MailDocument,
  saveLinks: (targets: readonly string[]) => Promise<ReadonlyMap<string, number>>,
): Promise<Map<HtmlElement, Piece[]>> {
  const found = elementsIn(root)
    .filter(isLink)
    .map((element) => ({ element, target: (element.attribs.href ?? '').trim().toWellFormed() }))
    .filter(({ target }) => isTrackable(target));
  const ids = await saveLinks([...new Set(found.map(({ target }) => target))]);
  const clicks = new Map(
    [...ids].map(([target, id]) => [target, linkPieces((token) => clickUrl(token, id), asHtml)]),
  );
  const addresses = new Map<HtmlElement, Piece[]>();
  for (const { element, target } of found) {
    const pieces = clicks.get(target);
    if (pieces) addresses.set(element, pieces);
  }
  const pixel = nodesOf(PIXEL);
  insert(body, pixel, 'end');
  for (const node of pixel) addresses.set(node as HtmlElement, linkPieces(openPixelUrl, asHtml));
  return addresses;
}

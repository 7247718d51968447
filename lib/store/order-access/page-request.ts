import type { Actor } from '@/lib/auth/actor';
import { bySessionCookie, isFromOwnPage } from '@/lib/auth/authenticate';
import { forbidden } from '@/lib/errors';
import { accessTo } from './order-access';
import { orderCookieOf } from './order-cookie';
import type { OrderViewer } from './order-viewer';

/** What the API reference says of endpoints whose callers `shopperOf` looks at. */
export const FROM_PAGES =
  'For the shop’s own pages: the request must come from one of them. No account is needed; a session, where there is one, counts.';

/**
 * The account that is signed in to the page that sent a request; null for a guest.
 *
 * @param file the media type of the endpoint’s answer, where that is a file
 * @throws DomainError forbidden where no page of this shop has sent it: a page of another site could order and pay in
 * its visitor's name.
 */
export async function shopperOf(request: Request, file?: string): Promise<Actor | null> {
  if (!isFromOwnPage(request, { file })) throw forbidden();
  return bySessionCookie(request, { file });
}

/** The shopper, and by what right it sees an order. @throws DomainError forbidden, as above; not-found. */
export async function orderShopperOf(
  request: Request,
  { utr, key }: { utr: string; key?: string | undefined },
  file?: string,
): Promise<{ actor: Actor | null; viewer: OrderViewer }> {
  const actor = await shopperOf(request, file);
  const cookie = orderCookieOf(request.headers.get('cookie'));
  return { actor, viewer: await accessTo(utr, { actor, key, cookie }) };
}

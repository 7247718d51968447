import type { Actor } from '@/lib/auth/actor';
import { digestOf } from '@/lib/digest-of';
import { foundOrNull } from '@/lib/errors';
import type { OwnOf } from '@/lib/page-cache/shared-page';
import { accessTo } from '../order-access/order-access';
import { listOrderPage } from './list-order-page';
import { type OwnPage, renderOwn } from './own-page';
import { readOrderPage } from './read-order-page';

/** What the account's page at an address shows: its orders, or one of them. */
export const ownOf: OwnOf = async (address, actor) => {
  const page = await read(address, actor);
  if (!page) return null;
  const { sessionId: _, ...account } = actor;
  return { key: digestOf({ ...page, actor: account }), render: (work) => renderOwn(page, work) };
};

async function read(address: string, actor: Actor): Promise<OwnPage | null> {
  const [path = '', query = ''] = address.split('?', 2);
  // Next's own part in the browser names by it which pieces of a page it asks for.
  if (query !== '' && !/^_rsc=[\w-]*$/.test(query)) return null;
  if (path === '/orders') return { kind: 'orders', actor, orders: await listOrderPage(actor, 1) };
  const utr = /^\/orders\/([\w-]+)$/.exec(path)?.[1];
  if (!utr) return null;
  const viewer = await foundOrNull(accessTo(utr, { actor, cookie: null }));
  const page = viewer && (await foundOrNull(readOrderPage(utr, viewer)));
  return page && { kind: 'order', utr, actor, ...page };
}

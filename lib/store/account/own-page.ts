import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from '@/lib/auth/actor';
import type { OrderSummary } from '../orders/list-recent-orders';
import type { OrderPage } from './read-order-page';

/** What a page shows of an account's own, read before the page is rendered. */
export type OwnPage = { actor: Actor } & (
  | { kind: 'orders'; orders: OrderSummary[] }
  | ({ kind: 'order'; utr: string } & OrderPage)
);

// Each of Next's bundles may hold a copy of this module.
const holder = globalThis as typeof globalThis & { __loadoutOwnPage?: AsyncLocalStorage<OwnPage> };
holder.__loadoutOwnPage ??= new AsyncLocalStorage();
const storage = holder.__loadoutOwnPage;

export const renderOwn = <T>(page: OwnPage, render: () => T): T => storage.run(page, render);

/** What was read for the page that is being rendered; null where it reads for itself. */
export function ownPage<Kind extends OwnPage['kind']>(kind: Kind): Extract<OwnPage, { kind: Kind }> | null {
  const page = storage.getStore();
  return page?.kind === kind ? (page as Extract<OwnPage, { kind: Kind }>) : null;
}

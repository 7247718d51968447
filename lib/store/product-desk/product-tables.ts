import { cardServices, cards, topUpServices, topUps } from '@/lib/db/schema';
import type { ProductKind } from '../catalogue/rows';

/** A top-up and a card have these columns in common, and so do their services, but for the one of their product. */
const tables = {
  card: { products: cards, services: cardServices },
  top_up: {
    products: topUps as unknown as typeof cards,
    services: topUpServices as unknown as typeof cardServices,
  },
} as const;

export const productTables = (kind: ProductKind) => tables[kind];

/** Of a service, what says which product it belongs to. */
export const parentOf = (kind: ProductKind, id: number) =>
  (kind === 'card' ? { card_id: id } : { top_up_id: id }) as { card_id: number };

/** The column of that. */
export const parentColumn = (kind: ProductKind) =>
  kind === 'card' ? cardServices.card_id : topUpServices.top_up_id;

/** What the audit trail calls them. */
export const recordNames = {
  card: { product: 'card', service: 'card-service' },
  top_up: { product: 'top-up', service: 'top-up-service' },
} as const;

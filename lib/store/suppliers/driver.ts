import type { supplierOrders } from '@/lib/db/schema';

/** What is bought: one unit of a supplier’s product. */
export type SupplierItem = Pick<
  typeof supplierOrders.$inferSelect,
  'kind' | 'product' | 'unit_price' | 'country'
>;

export type SupplierRequest = {
  /** Ours, by which the supplier knows a repetition. */
  reference: string;
  item: SupplierItem;
  /** Whom a top-up is for: a phone number or a player’s id; null for a card. */
  player: string | null;
};

export type Cost = { amount: string; currency: string };

/**
 * What is known of a purchase. `absent`: the supplier has nothing under this reference. `unclear`: no answer, or one that
 * doesn’t say whether anything was bought; asking for the status is then all that may follow.
 */
export type SupplierAnswer =
  | { state: 'delivered'; transaction: string; cost: Cost | null; codes: readonly string[] }
  | { state: 'pending'; transaction: string; cost: Cost | null }
  | { state: 'refused'; reason: string; transaction?: string }
  | { state: 'absent' }
  | { state: 'unclear'; reason: string };

/** A sale as the supplier’s own books have it. */
export type SupplierTransaction = {
  reference: string;
  transaction: string;
  state: 'delivered' | 'pending' | 'refused' | 'unclear';
  cost: Cost | null;
};

/** An account at a supplier. What it answers is a value; it throws where nothing was asked that could buy something. */
export type Supplier = {
  /** What one unit costs now. @throws DomainError invalid where it isn’t sold at this price; unavailable. */
  price: (item: SupplierItem) => Promise<Cost>;
  /** Whether the supplier knows whom a top-up is for; null where it can’t tell. @throws DomainError unavailable. */
  checkPlayer: (item: SupplierItem, player: string) => Promise<boolean | null>;
  /** Buys one unit. Never throws, never repeats by itself what may have been done. */
  order: (request: SupplierRequest) => Promise<SupplierAnswer>;
  /** What became of a purchase that was asked for since a moment. Never throws. */
  status: (request: SupplierRequest, since: Date) => Promise<SupplierAnswer>;
  /** What is left on the account. @throws DomainError unavailable. */
  balance: () => Promise<Cost>;
  /** All sales of a day in UTC. @throws DomainError unavailable. */
  transactions: (day: string) => Promise<SupplierTransaction[]>;
  /** Which reference a signed message is about; null where the signature isn’t the supplier’s. */
  webhook: (message: { body: Buffer; headers: Headers }) => { reference: string | null } | null;
};

import type Big from 'big.js';
import type { Transaction } from '@/lib/db/client';

/** What an attempt is to pay for, and who pays. */
type PaymentAttempt = {
  /** The order, null for a deposit. */
  order: { id: number; utr: string; user_id: number | null } | null;
  /** The signed-in account that pays; null for a guest, and for who came by a link. */
  payerId: number | null;
  amount: Big;
  currency: string;
  outcome?: 'success' | 'fail' | 'pending' | undefined;
};

/** What came of an attempt; `pending` is settled later, by an operator or the provider's event. */
export type PaymentStatus = 'succeeded' | 'failed' | 'pending';

/** A way to pay. */
export type PaymentDriver = {
  /**
   * Works inside the transaction that records the attempt, so it must not call the network: a gateway of a provider
   * answers `pending` here and is settled by the provider's event.
   */
  pay: (tx: Transaction, attempt: PaymentAttempt) => Promise<PaymentStatus>;
  /**
   * Where the buyer goes on, asked once the attempt is recorded, and again where a pending attempt is paid a second
   * time. May call the network.
   *
   * @param utr the order's; null for a deposit.
   * @throws DomainError unavailable where the provider does not answer.
   */
  open?: (attempt: { paymentId: number; utr: string | null }) => Promise<string | null>;
  /** How long a pending attempt stands, and the order is kept open for it: minutes from its beginning. */
  pendingMinutes?: number;
  /** The money takes days, so that nothing is reserved until it has arrived. */
  byTransfer?: true;
  /** The decimals in which the provider takes a currency, where they may be fewer than the currency's own. */
  decimals?: (currency: string) => number;
};

import type { Executor } from '@/lib/db/client';
import type { LockedOrder } from '../orders/transition';
import type { Quote } from './quote';

export type PaymentAttempt = {
  order: LockedOrder;
  quote: Quote;
  reference: string;
  outcome?: 'success' | 'fail' | 'pending' | undefined;
};

/** What came of an attempt; `pending` is settled later, by an operator or the provider's event. */
export type PaymentResult = { status: 'succeeded' | 'failed' | 'pending'; redirectUrl: string | null };

/**
 * A way to pay. Works inside the transaction that records the attempt, so it must not call the network: a gateway
 * of a provider answers `pending` here and is settled by the provider's event.
 */
export type PaymentDriver = (tx: Executor, attempt: PaymentAttempt) => Promise<PaymentResult>;

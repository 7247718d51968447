export const PAYMENT_STATUSES = ['pending', 'succeeded', 'failed', 'cancelled', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** What a payment is for. */
export const PAYMENT_PURPOSES = ['order', 'deposit'] as const;

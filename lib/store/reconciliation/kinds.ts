/** The kinds of differences, in the order in which they are looked for. */
export const differenceKinds = [
  'order-total',
  'order-paid-state',
  'order-not-completed',
  'order-refund-state',
  'line-refunded',
  'order-without-payment',
  'payment-amount',
  'payment-of-unpaid-order',
  'payment-of-refunded-order',
  'payment-without-movement',
  'return-overdue',
  'refund-above-payment',
  'refund-lines',
  'refund-total',
  'refund-without-movement',
  'refund-overdue',
  'account-balance',
  'movement-sequence',
  'movement-without-cause',
  'line-codes',
  'unpaid-codes',
  'code-of-other-product',
  'replaced-code-sold',
  'reservation-left',
  'campaign-units',
  'coupon-uses',
  'coupon-spent',
  'order-coupon',
  'order-without-invoice',
  'refund-without-credit-note',
  'invoice-total',
  'invoice-number-missing',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** What a difference is found at. */
export const subjects = [
  'order',
  'order-line',
  'payment',
  'refund',
  'account',
  'movement',
  'code',
  'card-service',
  'top-up-service',
  'coupon',
  'invoice',
] as const;
export type Subject = (typeof subjects)[number];

/** How many of a comparison's differences are kept: more than anybody reads. The command prints all. */
export const DIFFERENCES_KEPT = 10_000;

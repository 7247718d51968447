import { paymentStatuses } from './payment-statuses';

/** Payments of orders and deposits. */
export const officePayments = {
  title: 'Payments',
  searchHint: 'Reference, provider’s id or order number',
  none: 'No payments yet',
  noneHint: 'What shoppers pay for orders, or put on their balance, will appear here.',
  nameOf: (reference: string) => `Payment ${reference}`,
  statuses: paymentStatuses,
  purposes: { order: 'Orders', deposit: 'Deposits' },
  filters: { status: 'Status', purpose: 'Paid for', gateway: 'Gateway' },
  columns: {
    reference: 'Reference',
    status: 'Status',
    for: 'Paid for',
    buyer: 'Buyer',
    gateway: 'Gateway',
    amount: 'Amount',
    when: 'Started',
  },
  order: (utr: string) => `Order ${utr}`,
  deposit: 'Deposit',
  details: {
    status: 'Status',
    for: 'Paid for',
    buyer: 'Buyer',
    gateway: 'Gateway',
    amount: 'Amount',
    charge: 'Of that, the gateway’s charge',
    reference: 'Reference',
    provider: 'At the provider',
    when: 'Started',
    account: 'Account',
  },
  confirm: {
    open: 'Confirm payment',
    title: 'Has the money come?',
    order: (amount: string) =>
      `Confirm once you have seen ${amount} in the shop’s account. The order is then paid and delivered.`,
    deposit: (amount: string) =>
      `Confirm once you have seen ${amount} in the shop’s account. The buyer’s balance is then topped up.`,
    submit: 'Confirm payment',
    done: 'Payment confirmed',
  },
};

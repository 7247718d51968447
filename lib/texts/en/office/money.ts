import type { DifferenceKind, Subject } from '@/lib/store/reconciliation/kinds';

const kinds: Record<DifferenceKind, string> = {
  'order-total': 'The order’s price isn’t the sum of its lines',
  'order-paid-state': 'The order’s status doesn’t fit when it was paid or refunded',
  'order-not-completed': 'The order waits for codes but has them all',
  'order-refund-state': 'The order’s status doesn’t fit its refunded items',
  'line-refunded': 'The refunded items of a line aren’t those of its refunds',
  'order-without-payment': 'The order is paid, but there is no payment',
  'payment-amount': 'The payment isn’t the order’s price at its rate',
  'payment-of-unpaid-order': 'There is a payment, but the order isn’t paid',
  'payment-of-refunded-order': 'The order is refunded, but its payment isn’t',
  'payment-without-movement': 'The payment isn’t in the account’s transactions',
  'return-overdue': 'A payment the order didn’t need hasn’t gone back for a day',
  'refund-above-payment': 'More was refunded than was paid',
  'refund-lines': 'The refund isn’t what its items cost',
  'refund-total': 'The refunds of a refunded order aren’t what was paid',
  'refund-without-movement': 'The refund isn’t in the account’s transactions',
  'refund-overdue': 'The provider hasn’t made the refund for a day',
  'account-balance': 'The balance isn’t the sum of the account’s transactions',
  'movement-sequence': 'The balance after a transaction doesn’t follow from the one before',
  'movement-without-cause': 'The transaction has no payment or refund behind it',
  'line-codes': 'The line has too many or too few codes',
  'unpaid-codes': 'The unpaid order holds other codes than it has reserved',
  'code-of-other-product': 'The order holds a code of another product',
  'replaced-code-sold': 'A faulty code that was replaced was sold again',
  'reservation-left': 'The order is paid or expired but still reserves stock',
  'campaign-units': 'The campaign’s count of sold units isn’t what its orders hold',
  'coupon-uses': 'The coupon’s count of uses isn’t that of its orders',
  'coupon-spent': 'What the coupon has taken off isn’t the sum of its orders',
  'order-coupon': 'The order’s coupon isn’t what its lines have less',
  'order-without-invoice': 'The order was paid over an hour ago but has no invoice',
  'refund-without-credit-note': 'The refund has had no credit note for an hour',
  'invoice-total': 'The invoice isn’t what was paid or refunded',
  'invoice-number-missing': 'A number before this invoice is missing',
};

const subjects: Record<Subject, (id: string) => string> = {
  order: (id) => `Order ${id}`,
  'order-line': (id) => `Order line ${id}`,
  payment: (id) => `Payment ${id}`,
  refund: (id) => `Refund ${id}`,
  account: (id) => `Account ${id}`,
  movement: (id) => `Transaction ${id}`,
  code: (id) => `Code ${id}`,
  'card-service': (id) => `Card value ${id}`,
  'top-up-service': (id) => `Top-up pack ${id}`,
  coupon: (id) => `Coupon ${id}`,
  invoice: (id) => `Invoice or credit note ${id}`,
};

const one = (count: string, singular: string, plural: string) =>
  `${count} ${count === '1' ? singular : plural}`;

/** The shop’s money, and whether it adds up. */
export const officeMoney = {
  title: 'Money',
  intro: 'What was sold, refunded and paid, and whether it all adds up.',
  notLoaded: 'We couldn’t load these figures.',
  range: {
    label: 'Period',
    presets: {
      last30: 'Last 30 days',
      month: 'This month',
      lastMonth: 'Last month',
      year: 'This year',
    },
    from: 'From',
    until: 'Until',
    by: 'By',
    lengths: { day: 'Day', week: 'Week', month: 'Month' },
    zone: (zone: string) => `Days begin at midnight in ${zone}.`,
  },
  invoices: 'Invoices',
  closings: 'Daily closing',
  export: 'Export CSV',
  figures: {
    orders: 'Paid orders',
    gross: 'Before discounts',
    discounts: 'Discounts',
    sales: 'Sales',
    charges: 'Charges',
    refunded: 'Refunded',
    cost: 'Cost of codes',
    margin: 'Margin',
    before: (value: string) => `${value} before`,
    /** What the figures beside them are of. */
    beforeRange: (from: string, until: string) => `“Before” is ${from} – ${until}.`,
    note: 'Margin is sales and charges less refunds and the cost of codes. Fees that payment providers keep aren’t included.',
    unknown: (count: number, written: string) =>
      count === 1
        ? 'The cost of 1 code isn’t known, so the margin is lower than shown.'
        : `The cost of ${written} codes isn’t known, so the margin is lower than shown.`,
    addCosts: 'Add costs to batches',
  },
  chart: {
    title: 'Sales and margin',
    summary: (sales: string, margin: string) => `Sales of ${sales}, with a margin of ${margin}`,
    bar: (period: string, sales: string, margin: string) => `${period}: ${sales} sales, ${margin} margin`,
  },
  periods: {
    title: 'By time',
    columns: { day: 'Day', week: 'Week', month: 'Month' },
    none: 'Nothing was sold or refunded in these days.',
  },
  products: {
    title: 'By product',
    product: 'Product',
    items: 'Items',
    none: 'No product was sold or refunded in these days.',
  },
  currencies: { title: 'By currency', currency: 'Currency', paid: 'Paid' },
  reconciliation: {
    title: 'Reconciliation',
    good: 'Everything adds up',
    none: 'Nothing has been compared yet',
    found: (count: number, written: string) => (count === 1 ? '1 difference' : `${written} differences`),
    /** After it, the time of the last comparison. */
    compared:
      'Orders, payments, refunds, balances, codes, campaigns, coupons and invoices were last compared',
    nightly:
      'Orders, payments, refunds, balances, codes, campaigns, coupons and invoices are compared every night.',
    running: 'Comparing everything…',
    check: 'Compare now',
    see: 'See differences',
    started: 'Comparing everything. This can take a few minutes in a large shop.',
  },
  differences: {
    title: 'Differences',
    list: 'Differences',
    intro: (count: number, written: string) =>
      count === 1 ? '1 record disagrees with the others' : `${written} records disagree with others`,
    capped: (kept: string) => `The first ${kept} are listed. The command “npm run -s reconcile” prints all.`,
    columns: { what: 'What doesn’t add up', record: 'Record', expected: 'Expected', found: 'Found' },
    none: 'Everything adds up',
    noneHint: 'The last comparison found no differences.',
    kinds,
    subjects,
    units: {
      codes: (count: string) => one(count, 'code', 'codes'),
      units: (count: string) => one(count, 'unit', 'units'),
      items: (count: string) => one(count, 'item', 'items'),
      uses: (count: string) => one(count, 'use', 'uses'),
      invoices: (count: string) => one(count, 'invoice', 'invoices'),
      number: (number: string) => `Number ${number}`,
    } as Readonly<Record<string, (count: string) => string>>,
    states: {
      paid: 'Paid',
      unpaid: 'Not paid',
      refunded: 'Refunded',
      completed: 'Delivered',
      waiting: 'Waiting for codes',
    } as Readonly<Record<string, string>>,
  },
};

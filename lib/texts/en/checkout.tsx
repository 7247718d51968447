import type { ReactNode } from 'react';

/** Paying: the cart's and an order's ways to pay, and the page of an order that waits to be paid. */
export const checkout = {
  title: 'Checkout',
  reservedUntil: (until: ReactNode, order: (text: string) => ReactNode) => (
    <>
      We’re holding your order until {until}. You can leave this page and {order('come back to it')}.
    </>
  ),
  reserved: (order: (text: string) => ReactNode) => (
    <>We’re holding your order. You can leave this page and {order('come back to it')}.</>
  ),
  ordered: 'What you ordered',
  howToPay: 'Payment method',
  /** Where a bank transfer is chosen for cards. */
  unreserved: 'Codes aren’t reserved until your transfer arrives.',
  declined: 'Your last payment was declined. Nothing has been charged.',
  begun: (gateway: string) => `You’ve started a payment by ${gateway}`,
  begunText: 'Only pay another way if you don’t finish that one. If you pay twice, we refund one payment.',
  expired: 'This order has expired',
  expiredText: 'It wasn’t paid in time. Nothing has been charged.',
  seeOrder: 'See order',

  regions: {
    title: 'These cards are for different regions',
    text: (regions: readonly string[]) =>
      `${regions.join(' · ')}. A code works only with an account in its own region. Check before you pay.`,
  },

  summary: {
    order: 'Order',
    cards: 'Cards',
    saved: 'You save',
    paidBy: 'Paid by',
    charge: 'Charge',
    nothing: '–',
    holdsUntil: (time: ReactNode) => <>Price held until {time}.</>,
  },
};

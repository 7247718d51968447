import type { ReactNode } from 'react';

/** Paying: the cart's and an order's ways to pay, and the page of an order that waits to be paid. */
export const checkout = {
  title: 'Checkout',
  reservedUntil: (until: ReactNode, order: (text: string) => ReactNode) => (
    <>
      Your order is kept until {until}. You can leave this page and {order('come back to the order')}.
    </>
  ),
  reserved: (order: (text: string) => ReactNode) => (
    <>Your order is kept for you. You can leave this page and {order('come back to the order')}.</>
  ),
  ordered: 'What you ordered',
  howToPay: 'How to pay',
  /** Where a bank transfer is chosen for cards. */
  unreserved: 'Codes aren’t reserved until your transfer arrives.',
  declined: 'The last payment was declined. Nothing has been charged.',
  begun: (gateway: string) => `A payment by ${gateway} has been begun`,
  begunText:
    'Pay in another way only if you do not go on with that one. What is paid twice goes back the way it came.',
  expired: 'This order has expired',
  expiredText: 'It wasn’t paid in time. Nothing has been charged.',
  seeOrder: 'See the order',

  summary: {
    order: 'Order',
    cards: 'Cards',
    saved: 'You save',
    paidBy: 'Paid by',
    charge: 'Charge',
    nothing: '–',
    holdsUntil: (time: ReactNode) => <>This total holds until {time}.</>,
  },
};

import type { Tone } from '@/components/ui/chip';

type State = { label: string; tone: Tone /** What that means for the buyer, in a sentence. */; note: string };

type Stands = {
  /** 0 initiate, 1 completed, 2 refund, 3 stock short. */
  status: number;
  is_expired: boolean;
  kind: 'top_up' | 'card';
  /** The newest attempt to pay. */
  payment?: { gateway: string; status: string } | null;
};

/** An order's status in the buyer's words. */
export function orderState(order: Stands): State {
  switch (order.status) {
    case 1:
      return {
        label: 'Completed',
        tone: 'good',
        note: order.kind === 'card' ? 'All codes are here.' : 'The top-up is on the player’s account.',
      };
    case 2:
      return { label: 'Refunded', tone: 'plain', note: 'The money went back the way it came.' };
    case 3:
      return order.kind === 'card'
        ? {
            label: 'Partly delivered',
            tone: 'warn',
            note: 'It is paid. The missing codes follow by themselves as soon as there are new ones, and a mail says when.',
          }
        : {
            label: 'On its way',
            tone: 'warn',
            note: 'It is paid, and the top-up is on its way to the player.',
          };
    default:
      return order.is_expired ? expired : unpaidState(order.payment ?? null);
  }
}

const expired: State = {
  label: 'Expired',
  tone: 'plain',
  note: 'It was not paid in time, and what it had reserved is released.',
};

function unpaidState(payment: Stands['payment']): State {
  if (payment?.status === 'pending' && payment.gateway === 'manual')
    return {
      label: 'Waiting for your transfer',
      tone: 'info',
      note: 'We deliver as soon as the money is there. What it holds is reserved for you until then.',
    };
  if (payment?.status === 'pending')
    return {
      label: 'Payment under way',
      tone: 'info',
      note: 'The payment has been begun and is not confirmed yet. This page follows by itself.',
    };
  return {
    label: 'Waiting for payment',
    tone: 'info',
    note: 'What it holds is reserved for you until it is paid.',
  };
}

const events: Record<string, string> = {
  make: 'Ordered',
  pay: 'Paid',
  'pay-short': 'Paid, with some codes still to come',
  deliver: 'The rest was delivered',
  refund: 'Refunded',
  expire: 'Reservation ended, unpaid',
  renew: 'Reserved again',
  'payment-failed': 'A payment failed',
  'payment-processing': 'The payment is being processed',
  'paid-late': 'Paid after the reservation had ended',
  'paid-twice': 'Paid a second time, which goes back',
  'amount-differs': 'Another amount came than was due',
  'money-returned': 'Money went back',
  'partly-refunded': 'Refunded in part',
  'problem-reported': 'Problem reported',
  'joined-account': 'Taken into your account',
};

/** A line of the order's history; an event without words of its own is shown by its name. */
export const eventText = (event: string): string =>
  events[event] ?? event.charAt(0).toUpperCase() + event.slice(1).replaceAll('-', ' ');

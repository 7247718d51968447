import type { Tone } from '@/components/ui/chip';
import type { ShopTexts } from '@/lib/texts/texts';

type State = {
  label: string;
  /** What that means for the buyer, in a sentence. */
  note: string;
  tone: Tone;
};

type Stands = {
  /** 0 initiate, 1 completed, 2 refund, 3 stock short. */
  status: number;
  is_expired: boolean;
  /** Whether it is paid and waits to be checked. */
  is_held?: boolean;
  kind: 'top_up' | 'card';
  /** The newest attempt to pay, and where it is paid while it can be. */
  payment: { gateway: string; status: string; redirect_url: string | null } | null;
};

type Returned = 'done' | 'cancelled' | null;

/**
 * An order's status in the buyer's words.
 *
 * @param returned what a payment page said when it sent the buyer back just now.
 */
export function orderState(
  order: Stands,
  texts: ShopTexts['order']['states'],
  returned: Returned = null,
): State {
  switch (order.status) {
    case 1:
      return { ...(order.kind === 'card' ? texts.cardsCompleted : texts.topUpCompleted), tone: 'good' };
    case 2:
      return { ...texts.refunded, tone: 'plain' };
    case 3:
      if (order.is_held) return { ...texts.held, tone: 'warn' };
      return { ...(order.kind === 'card' ? texts.cardsShort : texts.topUpShort), tone: 'warn' };
    default:
      return order.is_expired
        ? { ...texts.expired, tone: 'plain' }
        : { ...unpaidText(isUnderWay(order, returned) ? order.payment : null, texts), tone: 'info' };
  }
}

function unpaidText(payment: Stands['payment'], texts: ShopTexts['order']['states']) {
  if (payment?.status !== 'pending') return texts.unpaid;
  return payment.gateway === 'manual' ? texts.transferDue : texts.pending;
}

/**
 * Whether the buyer has done their part and the payment waits for others: a page of a provider's that is still open to
 * be paid on is not that, unless it has just sent the buyer back.
 */
export const isUnderWay = ({ payment }: Pick<Stands, 'payment'>, returned: Returned): boolean =>
  payment?.status === 'pending' && (payment.redirect_url === null || returned === 'done');

/** A line of the order's history; an event without words of its own is shown by its name. */
export const eventText = (event: string, { events }: ShopTexts['order']['history']): string =>
  events[event] ?? event.charAt(0).toUpperCase() + event.slice(1).replaceAll('-', ' ');

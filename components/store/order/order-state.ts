import type { Tone } from '@/components/ui/chip';
import type { OrderStatusNow } from '@/lib/store/orders/queries';
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
  kind: 'top_up' | 'card';
  /** The newest attempt to pay. */
  payment?: { gateway: string; status: string } | null;
};

/** An order's status in the buyer's words. */
export function orderState(order: Stands, texts: ShopTexts['order']['states']): State {
  switch (order.status) {
    case 1:
      return { ...(order.kind === 'card' ? texts.cardsCompleted : texts.topUpCompleted), tone: 'good' };
    case 2:
      return { ...texts.refunded, tone: 'plain' };
    case 3:
      return { ...(order.kind === 'card' ? texts.cardsShort : texts.topUpShort), tone: 'warn' };
    default:
      return order.is_expired
        ? { ...texts.expired, tone: 'plain' }
        : { ...unpaidText(order.payment ?? null, texts), tone: 'info' };
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
export const isUnderWay = (
  { payment }: { payment: { status: string; redirect_url: string | null } | null },
  returned: 'done' | 'cancelled' | null,
): boolean => payment?.status === 'pending' && (payment.redirect_url === null || returned === 'done');

/** An order's status on its own page, which knows whose turn it is. */
export const stateNow = (
  now: OrderStatusNow,
  returned: 'done' | 'cancelled' | null,
  texts: ShopTexts['order']['states'],
): State => orderState({ ...now, payment: isUnderWay(now, returned) ? now.payment : null }, texts);

/** A line of the order's history; an event without words of its own is shown by its name. */
export const eventText = (event: string, { events }: ShopTexts['order']['history']): string =>
  events[event] ?? event.charAt(0).toUpperCase() + event.slice(1).replaceAll('-', ' ');

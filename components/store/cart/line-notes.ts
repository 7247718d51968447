import { formatMoney } from '@/components/store/format-money';
import type { Quote } from '@/lib/store/checkout/queries';
import type { CartItem } from './cart-item';

type QuotedLine = Pick<Quote['lines'][number], 'quantity' | 'price' | 'ready'>;

/** How many of a line can be delivered at once, where it is not all of them. */
export function stockNote({ quantity, ready }: Pick<QuotedLine, 'quantity' | 'ready'>): string | null {
  if (ready === null || ready >= quantity) return null;
  const later = 'as soon as codes are added';
  if (ready > 0) return `${ready} of ${quantity} ready now, the rest is delivered ${later}.`;
  return quantity === 1
    ? `Not ready now, delivered ${later}.`
    : `None ready now, all are delivered ${later}.`;
}

/** What has become of the price since the card was put into the cart. */
export function priceNote(item: Pick<CartItem, 'price' | 'currency'>, now: QuotedLine): string | null {
  if (now.price === item.price) return null;
  const [was, is] = [formatMoney(item.price, item.currency), formatMoney(now.price, item.currency)];
  return `${is} each now, it was ${was} when you put it here.`;
}

/** Of these lines, those which the shop no longer sells, by what it said when it was asked for their price. */
export function goneLines(errors: unknown, services: readonly number[]): number[] {
  const texts = [errors].flat(2).filter((text) => typeof text === 'string');
  return texts.flatMap((text) => {
    const index = /\blines\.(\d+)\.service.id\b/.exec(text)?.[1];
    const service = index === undefined ? undefined : services[Number(index)];
    return service === undefined ? [] : [service];
  });
}

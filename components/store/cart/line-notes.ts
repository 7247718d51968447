import type { Quote } from '@/lib/store/checkout/queries';
import type { Formats } from '@/lib/texts/formats';
import type { Texts } from '@/lib/texts/texts';
import type { CartItem } from './cart-item';

type LineTexts = Texts['cart']['line'];
type QuotedLine = Pick<Quote['lines'][number], 'quantity' | 'price' | 'ready'>;

/** How many of a line can be delivered at once, where it is not all of them. */
export function stockNote(
  { quantity, ready }: Pick<QuotedLine, 'quantity' | 'ready'>,
  texts: LineTexts,
  { number }: Formats,
): string | null {
  if (ready === null || ready >= quantity) return null;
  if (ready > 0) return texts.partReady(number(ready), number(quantity));
  return quantity === 1 ? texts.oneNotReady : texts.noneReady;
}

/** What has become of the price since the card was put into the cart. */
export function priceNote(
  item: Pick<CartItem, 'price' | 'currency'>,
  now: QuotedLine,
  texts: LineTexts,
  { money }: Formats,
): string | null {
  if (now.price === item.price) return null;
  return texts.price(money(now.price, item.currency), money(item.price, item.currency));
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

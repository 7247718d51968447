import type { OrderStatusNow } from '@/lib/store/fulfilment/queries';
import type { Formats } from '@/lib/texts/formats';
import type { ShopTexts } from '@/lib/texts/texts';

type Stands = Pick<OrderStatusNow, 'codes_ordered' | 'codes_reserved' | 'payment'>;

/** Which of an unpaid order's codes are reserved, in a sentence; null where it has ordered none. */
export function reservationText(
  { codes_ordered: ordered, codes_reserved: reserved, payment }: Stands,
  texts: ShopTexts['order']['reservation'],
  { number }: Formats,
): string | null {
  if (ordered === 0) return null;
  if (reserved >= ordered) return texts.all(ordered);
  if (payment?.status === 'pending' && payment.transfer) return texts.byTransfer;
  return reserved === 0 ? texts.none(ordered) : texts.some(number(reserved), number(ordered));
}

import type { z } from 'zod';
import type { OrderView, RevealedCodes } from './schemas';

/** The codes of an order that was read for showing them, by card and service. */
export function codesOf(order: z.input<typeof OrderView>): z.input<typeof RevealedCodes> {
  const codes = order.order_details.flatMap((detail) =>
    'card_codes' in detail ? [{ card: detail.card, service: detail.service, codes: detail.card_codes }] : [],
  );
  return { codes };
}

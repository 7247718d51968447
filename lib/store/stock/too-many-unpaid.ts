import { env } from '@/lib/env';
import { DomainError } from '@/lib/errors';

/** The refusal of more units at a campaign's price than a buyer may have unpaid. They are on sale again when it says. */
export function tooManyUnpaid(): DomainError {
  const minutes = env().ORDER_RESERVATION_MINUTES;
  return new DomainError(
    'limited',
    `Too many items are waiting for payment at this sale price. Pay for yours first, or try again in ${minutes} minutes.`,
    [],
    minutes * 60,
  );
}

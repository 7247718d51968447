import { type inferParserType, parseAsInteger, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import type { PaymentsFilter } from '@/lib/store/payment-desk/queries';
import { PAYMENT_PURPOSES, PAYMENT_STATUSES } from '@/lib/store/payment-desk/statuses';

/** What of the list stands in its address. */
export const paymentsSearch = {
  q: parseAsString.withDefault(''),
  status: parseAsStringLiteral(PAYMENT_STATUSES),
  purpose: parseAsStringLiteral(PAYMENT_PURPOSES),
  gateway: parseAsString,
  open: parseAsInteger,
};

/** The same as the API takes it. */
export const paymentsFilterOf = ({
  q,
  status,
  purpose,
  gateway,
}: Omit<inferParserType<typeof paymentsSearch>, 'open'>): PaymentsFilter => ({
  ...(q && { search: q.slice(0, 200) }),
  ...(status && { status }),
  ...(purpose && { purpose }),
  ...(gateway && { gateway: gateway.slice(0, 50) }),
});

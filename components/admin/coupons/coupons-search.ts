import { type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import type { DeskCouponsFilter } from '@/lib/store/coupon-desk/queries';
import { COUPON_STATES } from '@/lib/store/coupons/states';

/** What of the list stands in its address. */
export const couponsSearch = {
  q: parseAsString.withDefault(''),
  state: parseAsStringLiteral(COUPON_STATES),
  sort: parseAsStringLiteral([
    ...(['created', '-created', 'code', '-code'] as const),
    ...(['uses', '-uses', 'spent', '-spent'] as const),
  ]).withDefault('-created'),
};

/** The same as the API takes it. */
export const couponsFilterOf = ({
  q,
  state,
  sort,
}: inferParserType<typeof couponsSearch>): DeskCouponsFilter => ({
  ...(q && { search: q.slice(0, 100) }),
  ...(state && { state }),
  sort,
});

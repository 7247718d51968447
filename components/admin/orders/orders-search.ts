import { type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import type { DeskOrdersFilter } from '@/lib/store/order-desk/queries';
import { ORDER_KINDS, ORDER_STATES } from '@/lib/store/order-desk/schemas';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What of the list stands in its address. */
export const ordersSearch = {
  q: parseAsString.withDefault(''),
  state: parseAsStringLiteral(ORDER_STATES),
  kind: parseAsStringLiteral(ORDER_KINDS),
  gateway: parseAsString,
  from: parseAsString,
  until: parseAsString,
};

/** The same as the API takes it. */
export const ordersFilterOf = ({
  q,
  state,
  kind,
  gateway,
  from,
  until,
}: inferParserType<typeof ordersSearch>): DeskOrdersFilter => ({
  ...(q && { search: q }),
  ...(state && { state }),
  ...(kind && { kind }),
  ...(gateway && { gateway }),
  ...(from && DAY.test(from) && { from }),
  ...(until && DAY.test(until) && { until }),
});

import { type inferParserType, parseAsInteger, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import { idOrZero } from '@/lib/fields';
import type { DeskOrdersFilter } from '@/lib/store/order-desk/queries';
import { ORDER_DATES, ORDER_KINDS, ORDER_STATES, ORDER_STEPS } from '@/lib/store/order-desk/schemas';

const CURRENCY = /^[A-Z]{3}$/;
const PRODUCT = /^(card|top_up)-[1-9]\d{0,8}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What of the list stands in its address. */
export const ordersSearch = {
  q: parseAsString.withDefault(''),
  state: parseAsStringLiteral(ORDER_STATES),
  step: parseAsStringLiteral(ORDER_STEPS),
  kind: parseAsStringLiteral(ORDER_KINDS),
  gateway: parseAsString,
  currency: parseAsString,
  product: parseAsString,
  account: parseAsInteger,
  date: parseAsStringLiteral(ORDER_DATES),
  from: parseAsString,
  until: parseAsString,
};

/** The same as the API takes it. */
export const ordersFilterOf = ({
  q,
  state,
  step,
  kind,
  gateway,
  currency,
  product,
  account,
  date,
  from,
  until,
}: inferParserType<typeof ordersSearch>): DeskOrdersFilter => ({
  ...(q && { search: q }),
  ...(state && { state }),
  ...(step && { step }),
  ...(kind && { kind }),
  ...(gateway && { gateway }),
  ...(currency && CURRENCY.test(currency) && { currency }),
  ...(product && PRODUCT.test(product) && { product }),
  ...(account && idOrZero(String(account)) > 0 && { account }),
  ...(date && { date }),
  ...(from && DAY.test(from) && { from }),
  ...(until && DAY.test(until) && { until }),
});

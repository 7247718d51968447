import type { GatewayCurrency } from '@/lib/store/gateway-desk/queries';

const NUMBER = /^\d{1,9}(\.\d{1,8})?$/;
const CODE = /^[A-Za-z]{3}$/;

/** Whether one of a currency’s fields can be what it is to be: the endpoint takes it so. */
export const isWritten = (field: keyof GatewayCurrency, text: string): boolean =>
  (field === 'name' ? CODE : NUMBER).test(text.trim());

const MARGIN = /^\d{1,2}(\.\d{1,2})?$/;

/** Whether the margin is, where the rate follows the ECB’s. */
export const isMarginWritten = ({ margin }: GatewayCurrency): boolean =>
  margin === undefined || MARGIN.test(margin.trim());

const FIELDS = [
  'name',
  'conversion_rate',
  'percentage_charge',
  'fixed_charge',
  'min_limit',
  'max_limit',
] as const satisfies (keyof GatewayCurrency)[];

/** Whether all of them are. */
export const isWellWritten = (terms: GatewayCurrency): boolean =>
  FIELDS.every((field) => isWritten(field, terms[field])) && isMarginWritten(terms);

import type { FieldRow } from './rows';

/** Characters of one custom field's value. */
const MAX_VALUE_LENGTH = 5_000;

const NUMBER = /^[+-]?(?:\d{1,40}(?:\.\d{0,40})?|\.\d{1,40})(?:e[+-]?\d{1,2})?$/i;
const MOMENT = /^(\d{4})-(\d\d)-(\d\d)(?:[T ]([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?)?$/;

/** The rules of a custom field's value. */
export type ValueRule = { rule: 'max-length'; limit: number } | { rule: 'numeric' | 'date' };

/**
 * The rule that a custom field's value breaks; undefined when it breaks none. An empty value suits every type. A `datetime-local` is what browsers send for one (`2026-01-31T09:30`), also
 * with a space for the T, with seconds, or a date alone.
 */
export function brokenValueRule(type: FieldRow['field_type'], value: string): ValueRule | undefined {
  if (value === '') return undefined;
  if (value.length > MAX_VALUE_LENGTH) return { rule: 'max-length', limit: MAX_VALUE_LENGTH };
  if (type === 'number') return NUMBER.test(value) ? undefined : { rule: 'numeric' };
  if (type === 'datetime-local') return isMoment(value) ? undefined : { rule: 'date' };
  return undefined;
}

function isMoment(value: string): boolean {
  const parts = MOMENT.exec(value);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  if (year === 0 || month < 1 || month > 12 || day < 1) return false;
  if (day <= 28) return true;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return day <= ([31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0);
}

/** A field's name in a sentence: `birth_date` → `birth date`. */
export const fieldLabel = (name: string): string => name.replaceAll('_', ' ').toLowerCase();

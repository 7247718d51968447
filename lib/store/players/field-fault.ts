import type { OrderField } from '@/lib/db/schema/catalogue';

/** Characters that a field takes. */
export const MAX_LENGTH = 255;

/** Whether a whole value fits a pattern. */
export type Matches = (pattern: string, value: string) => boolean;

export type FieldFault = 'missing' | 'long' | 'number' | 'choice' | 'format';

/** What is wrong with a field's value; undefined where nothing is. */
export function fieldFault(field: OrderField, value: string, matches: Matches): FieldFault | undefined {
  if (value === '') return 'missing';
  if (value.length > MAX_LENGTH) return 'long';
  if (field.field_type === 'number' && !/^\d+$/.test(value)) return 'number';
  if (field.field_type === 'select' && !Object.hasOwn(field.option ?? {}, value)) return 'choice';
  if (field.pattern && !matches(field.pattern, value)) return 'format';
  return undefined;
}

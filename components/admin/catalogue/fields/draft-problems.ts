import { orderFieldProblems, patternText } from '@/lib/store/product-desk/order-field-problems';
import type { officeOrderFields } from '@/lib/texts/en/office/order-fields';
import { type DraftField, sentOf } from './draft-fields';

export type FieldErrors = Partial<Record<'label' | 'name' | 'options' | 'pattern', string>>;

/**
 * What is wrong with each field as it is typed, at its place. Patterns are checked at once, all else when it is saved.
 *
 * @param known the names that the top-up has already.
 */
export function draftProblems(
  rows: readonly DraftField[],
  known: readonly string[],
  isSent: boolean,
  texts: typeof officeOrderFields,
): FieldErrors[] {
  const { missing } = texts;
  const sent = rows.map(sentOf);
  const found = isSent ? orderFieldProblems(sent, known, texts) : [];
  return sent.map((field, place) => {
    const pattern = patternText(field.pattern, texts);
    const errors: FieldErrors = pattern ? { pattern } : {};
    for (const { part, text } of found.filter((one) => one.place === place)) errors[part] ??= text;
    if (!isSent) return errors;
    if (field.options.some(({ value, label }) => !value || !label)) errors.options = missing.option;
    if (!field.label) errors.label = missing.label;
    if (!field.name) errors.name = missing.name;
    return errors;
  });
}

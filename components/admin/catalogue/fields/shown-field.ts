import type { OrderField } from '@/lib/db/schema/catalogue';
import { patternProblem } from '@/lib/store/players/pattern-problem';
import { type DraftField, sentOf } from './draft-fields';

/** A draft as the shop would get it, by its key instead of its name; a pattern that can’t be saved is left out. */
export function shownField(draft: DraftField, unnamed: string): OrderField {
  const { label, placeholder, note, type, options, pattern } = sentOf(draft);
  return {
    field_value: label || unnamed,
    field_name: draft.key,
    field_placeholder: placeholder,
    field_note: note,
    field_type: type,
    option: Object.fromEntries(options.filter(({ value }) => value).map((one) => [one.value, one.label])),
    ...(pattern && !patternProblem(pattern) && { pattern }),
  };
}

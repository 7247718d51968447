import type { DeskOrderField } from '@/lib/store/product-desk/queries';

export const MOST_FIELDS = 12;
export const MOST_OPTIONS = 60;

export type DraftOption = { key: string; value: string; label: string };

/** A field as it is typed. `key` stays with it however it is moved. */
export type DraftField = Omit<DeskOrderField, 'options' | 'looked_up' | 'supplied'> & {
  key: string;
  options: DraftOption[];
};

export const draftOf = ({ looked_up: _, supplied: __, ...field }: DeskOrderField): DraftField => ({
  ...field,
  key: field.name,
  options: field.options.map((option) => ({ key: option.value, ...option })),
});

/** What is sent of a draft. */
export const sentOf = ({ key: _, options, pattern, type, ...field }: DraftField) => ({
  ...field,
  name: field.name.trim(),
  label: field.label.trim(),
  type,
  options:
    type === 'select'
      ? options.map(({ value, label }) => ({ value: value.trim(), label: label.trim() }))
      : [],
  pattern: type === 'select' ? '' : pattern.trim(),
});

export const newField = (): DraftField => ({
  key: crypto.randomUUID(),
  ...{ name: '', label: '', placeholder: '', note: '', type: 'text', options: [], pattern: '' },
});

export const newOption = (): DraftOption => ({ key: crypto.randomUUID(), value: '', label: '' });

/** A name as programs write it, made of a label: `Player ID` becomes `player_id`, and `player_id_2` where that is taken. */
export function nameOf(label: string, taken: readonly string[]): string {
  const words =
    label
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  const joined = words.join('_').slice(0, 50).replace(/_$/, '');
  const name = /^\d/.test(joined) ? `field_${joined}` : joined;
  for (let count = 2, next = name; name !== ''; count += 1, next = `${name}_${count}`)
    if (!taken.includes(next)) return next;
  return '';
}

/** Two columns of a spreadsheet: values and labels. Null for a single cell. */
export function pastedOptions(text: string): { value: string; label: string }[] | null {
  if (!/[\t\n]/.test(text.trim())) return null;
  return text
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))
    .filter(([value]) => value)
    .map(([value = '', label]) => ({ value, label: label || value }));
}

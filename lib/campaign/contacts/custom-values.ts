import type { BrokenRule } from '@/lib/errors';
import type { ReadFields } from '@/lib/read-fields';
import type { CustomField } from '../fields/custom-fields';
import { brokenValueRule, fieldLabel } from '../fields/field-value';

type Given = Readonly<Record<string, unknown>> & { custom_field?: Record<string, unknown> | undefined };

/** The custom fields' values in a request's body, which stand beside the others or under `custom_field`. */
export function customValues(fields: readonly CustomField[], read: ReadFields<Given>) {
  const values = new Map<string, string>();
  const problems: BrokenRule[] = [];
  const byName = new Map(fields.map((field) => [field.field_name, field]));

  function take({ field_name, field_type }: CustomField, value: unknown, path: string): void {
    const text = textOf(value);
    const broken = text === undefined ? ({ rule: 'string' } as const) : brokenValueRule(field_type, text);
    if (broken) problems.push({ field: path, name: fieldLabel(field_name), ...broken });
    else if (text !== undefined) values.set(field_name, text);
  }

  for (const field of fields) {
    const given = read(field.field_name) ?? {};
    if (Object.hasOwn(given, field.field_name)) take(field, given[field.field_name], field.field_name);
  }
  for (const [name, value] of Object.entries(read('custom_field')?.custom_field ?? {})) {
    const field = byName.get(name);
    const path = `custom_field.${name}`;
    if (field) take(field, value, path);
    else problems.push({ field: path, name: fieldLabel(path), rule: 'exists' });
  }
  return { values, problems };
}

/** A value as text: as it came, or as a contact's view shows it (`{field_name, field_value}`). */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? value : undefined;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'field_value')) return undefined;
  const inner = (value as { field_value: unknown }).field_value;
  if (inner === null) return '';
  return typeof inner === 'object' ? undefined : textOf(inner);
}

/** PostgreSQL's text holds neither NUL nor half of a surrogate pair. */
const isStorable = (value: string) => !value.includes('\0') && value.isWellFormed();

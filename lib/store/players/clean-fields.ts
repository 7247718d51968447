import type { OrderField } from '@/lib/db/schema/catalogue';
import { fieldFault, type Matches } from './field-fault';

// What comes along when a value is copied out of an app: zero-width characters, marks of direction, soft hyphens.
const INVISIBLE = /\p{Cf}/gu;
/** `12345678 (2031)`: an id with what belongs into the next field behind it. */
const WITH_ZONE = /^([^()[\]]+?)\s*[([]\s*([^()[\]]+?)\s*[)\]]$/u;

type Fits = (field: OrderField, value: string) => boolean;

/**
 * Player information as its fields want it, from what was typed or pasted: without invisible characters and
 * surrounding space; without inner space or in the other case where only that fits; an id with its zone in brackets
 * is split into the two fields. What fits in no way stays as it was given.
 *
 * @param given values by `field_name`.
 * @param matches how values are matched where this runs.
 */
export function cleanFields(
  fields: readonly OrderField[],
  given: Readonly<Record<string, unknown>>,
  matches: Matches,
): Record<string, string> {
  const fits: Fits = (field, value) => fieldFault(field, value, matches) === undefined;
  const values = new Map(fields.map((field) => [field.field_name, tidy(field, textOf(field, given), fits)]));
  for (const [index, field] of fields.entries()) {
    const next = fields[index + 1];
    const whole = values.get(field.field_name) ?? '';
    const [, first = '', zone = ''] = WITH_ZONE.exec(whole) ?? [];
    const id = tidy(field, first, fits);
    if (!next || id === '' || fits(field, whole) || !fits(field, id)) continue;
    const nextValue = tidy(next, zone, fits);
    const already = values.get(next.field_name);
    if (!fits(next, nextValue) || (already && already !== nextValue)) continue;
    values.set(field.field_name, id).set(next.field_name, nextValue);
  }
  return Object.fromEntries(values);
}

function textOf(field: OrderField, given: Readonly<Record<string, unknown>>): string {
  const raw = Object.hasOwn(given, field.field_name) ? given[field.field_name] : undefined;
  return typeof raw === 'number' ? String(raw) : typeof raw === 'string' ? raw : '';
}

function tidy(field: OrderField, text: string, fits: Fits): string {
  const plain = text.replace(INVISIBLE, '').replace(/\s+/gu, ' ').trim();
  if (field.field_type === 'select') return optionOf(field, plain) ?? plain;
  const [folded, close] = [plain.normalize('NFKC'), plain.normalize('NFKC').replaceAll(' ', '')];
  const candidates = [plain, folded, close, close.toUpperCase(), close.toLowerCase()];
  return candidates.find((candidate) => fits(field, candidate)) ?? plain;
}

/** A choice's value, by its value or its label in any case. */
function optionOf({ option = {} }: OrderField, text: string): string | undefined {
  if (Object.hasOwn(option, text)) return text;
  const wanted = text.toLowerCase();
  return Object.entries(option).find(
    ([value, label]) => value.toLowerCase() === wanted || label.toLowerCase() === wanted,
  )?.[0];
}

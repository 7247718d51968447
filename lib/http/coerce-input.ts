import type { z } from 'zod';
import type { Problem } from '@/lib/errors';
import { fieldMarks } from '@/lib/fields';
import { Repeated } from './body';
import { attribute } from './texts';
import { type Def, defOf, limitsOf, unwrap } from './zod-shape';

/**
 * Fits a request's values to a schema before it parses them: forms and queries carry everything as text, so a text
 * becomes the number or boolean that the schema wants, an empty text counts as absent, one value becomes a list of
 * one, and of a key that came several times the last counts where no list is wanted. What can't be fitted stays as it is, for the schema to refuse. Oversized lists and texts that PostgreSQL
 * can't store are refused here.
 */
export function coerceInput(
  schema: z.core.$ZodType,
  value: unknown,
): { value: unknown; problems: Problem[] } {
  const problems: Problem[] = [];
  return { value: fitValue(schema, value, '', problems), problems };
}

/** A list's length where its schema sets no limit. */
const MAX_ITEMS = 10_000;

function fitValue(wrapped: z.core.$ZodType, value: unknown, path: string, problems: Problem[]): unknown {
  const schema = unwrap(wrapped);
  if (value === null && fieldMarks.get(schema as never)?.blank) return '';
  if (value === null || value === undefined) return undefined;
  const def = defOf(schema);
  if (value instanceof Repeated && def.type !== 'array')
    return fitValue(wrapped, value.at(-1), path, problems);
  switch (def.type) {
    case 'object':
      return fitObject(def, value, path, problems);
    case 'record':
      return fitRecord(def, value, path, problems);
    case 'array':
      return fitArray(schema, def, value, path, problems);
    case 'number':
      return typeof value === 'string' ? numberFrom(value) : value;
    case 'boolean':
      return booleanFrom(value);
    case 'literal':
      if (typeof value === 'string' && def.values?.every((one) => typeof one === 'number'))
        return numberFrom(value);
      return typeof value === 'string' ? fitText(schema, value, path, problems) : value;
    default:
      return typeof value === 'string' ? fitText(schema, value, path, problems) : value;
  }
}

function fitObject(
  { shape = {}, catchall }: Def,
  value: unknown,
  path: string,
  problems: Problem[],
): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const given = value as Record<string, unknown>;
  const fitted: [string, unknown][] = [];
  for (const name of catchall ? Object.keys(given) : Object.keys(shape)) {
    const schema = Object.hasOwn(shape, name) ? shape[name] : catchall;
    if (!schema || !Object.hasOwn(given, name)) continue;
    const fittedField = fitValue(schema, given[name], join(path, name), problems);
    if (fittedField !== undefined) fitted.push([name, fittedField]);
  }
  return Object.fromEntries(fitted);
}

function fitRecord(def: Def, value: unknown, path: string, problems: Problem[]): unknown {
  // PHP writes an empty object as an empty list.
  if (value === '' || (Array.isArray(value) && value.length === 0)) return undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !def.valueType) return value;
  const fitted: [string, unknown][] = [];
  for (const [name, item] of Object.entries(value)) {
    const fittedItem = fitValue(def.valueType, item, join(path, name), problems);
    if (fittedItem !== undefined) fitted.push([name, fittedItem]);
  }
  return Object.fromEntries(fitted);
}

function fitArray(
  schema: z.core.$ZodType,
  def: Def,
  value: unknown,
  path: string,
  problems: Problem[],
): unknown {
  const list = Array.isArray(value)
    ? value
    : typeof value === 'object'
      ? undefined
      : value === ''
        ? []
        : [value];
  if (!list) return value;
  if (list.length === 0) return undefined;
  const maximum = limitsOf(schema).maximum ?? MAX_ITEMS;
  if (list.length > maximum) {
    problems.push({ field: path, text: `The ${attribute(path)} must not have more than ${maximum} items.` });
    return undefined;
  }
  const { element } = def;
  return element
    ? list.map((item, index) => fitValue(element, item, join(path, String(index)), problems))
    : list;
}

function fitText(schema: z.core.$ZodType, value: string, path: string, problems: Problem[]): unknown {
  const marks = fieldMarks.get(schema as never);
  const fitted = marks?.verbatim ? value : value.trim();
  if (fitted === '') return marks?.blank ? '' : undefined;
  if (!isStorable(fitted)) {
    const text = `The ${attribute(path)} format is invalid.`;
    problems.push({ field: path, text, ...(marks?.key && { notAKey: true }) });
    return undefined;
  }
  return fitted;
}

/** PostgreSQL's text holds neither NUL nor half of a surrogate pair. */
export function isStorable(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed();
}

function numberFrom(value: string): unknown {
  const trimmed = value.trim();
  if (trimmed === '') return undefined;
  return /^[+-]?\d{1,40}(\.\d{1,40})?$/.test(trimmed) ? Number(trimmed) : value;
}

function booleanFrom(value: unknown): unknown {
  if (value === '') return undefined;
  if (value === '1' || value === 'true' || value === 1) return true;
  if (value === '0' || value === 'false' || value === 0) return false;
  return value;
}

const join = (path: string, name: string) => (path ? `${path}.${name}` : name);

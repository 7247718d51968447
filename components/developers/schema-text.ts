import type { Schema } from './document';

const typesOf = (schema: Schema): string[] =>
  schema.type === undefined ? [] : Array.isArray(schema.type) ? schema.type : [schema.type];

/** Whether null may stand in its place. */
const isNullable = (schema: Schema): boolean =>
  typesOf(schema).includes('null') || (schema.anyOf ?? []).some((part) => part.type === 'null');

/** The schema without "or null". */
export function withoutNull(schema: Schema): Schema {
  const rest = schema.anyOf?.filter((part) => part.type !== 'null');
  if (rest?.length === 1 && rest[0]) return rest[0];
  const types = typesOf(schema).filter((type) => type !== 'null');
  return types.length > 0 ? { ...schema, type: types.length === 1 ? (types[0] as string) : types } : schema;
}

/** What kind of value it is, in a few words: `array of integers`. */
export function typeText(wrapped: Schema): string {
  const schema = withoutNull(wrapped);
  const orNull = isNullable(wrapped) ? ' or null' : '';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeText))].join(' or ');
  if (schema.items) return `array of ${plural(typeText(schema.items))}${orNull}`;
  if (typeof schema.additionalProperties === 'object' && !schema.properties)
    return `object of ${plural(typeText(schema.additionalProperties))}${orNull}`;
  const kinds = typesOf(schema);
  return (kinds.length > 0 ? kinds.join(' or ') : 'any value') + orNull;
}

const plural = (text: string) =>
  /^(any value|array|object of)/.test(text) ? text : text.replace(/^\S+/, '$&s');

/** What else must hold: `1 to 100`, `at most 200 characters`, `one of …`. Ranges that only say "integer" are left out. */
export function limitsText(wrapped: Schema): string[] {
  const schema = withoutNull(wrapped);
  const limits: string[] = [];
  if (schema.enum) limits.push(`one of ${schema.enum.map((value) => `\`${value}\``).join(', ')}`);
  const least = schema.minimum === Number.MIN_SAFE_INTEGER ? undefined : schema.minimum;
  const most = schema.maximum !== undefined && schema.maximum >= 2 ** 31 - 1 ? undefined : schema.maximum;
  limits.push(...range(least, most, ''));
  limits.push(...range(schema.minLength, schema.maxLength, ' characters'));
  limits.push(...range(schema.minItems, schema.maxItems, ' items'));
  if (schema.format && schema.type === 'string') limits.push(schema.format);
  if (schema.default !== undefined) limits.push(`\`${JSON.stringify(schema.default)}\` if left out`);
  return limits;
}

function range(least: number | undefined, most: number | undefined, unit: string): string[] {
  const text = (value: number) => value.toLocaleString('en');
  if (least !== undefined && most !== undefined) return [`${text(least)} to ${text(most)}${unit}`];
  if (most !== undefined) return [`at most ${text(most)}${unit}`];
  return least !== undefined && least > 1 ? [`at least ${text(least)}${unit}`] : [];
}

/** The properties below a field: its own, its items' or its values'. */
export function innerObject(wrapped: Schema): Schema | null {
  const schema = withoutNull(wrapped);
  if (schema.properties) return schema;
  if (schema.items) return innerObject(schema.items);
  if (typeof schema.additionalProperties === 'object') return innerObject(schema.additionalProperties);
  return schema.anyOf?.map(innerObject).find((inner) => inner !== null) ?? null;
}

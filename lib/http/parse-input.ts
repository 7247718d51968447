import type { z } from 'zod';
import { invalid, type Problem } from '@/lib/errors';
import type { ReadFields } from '@/lib/read-fields';
import { coerceInput } from './coerce-input';
import type { Endpoint } from './endpoint';
import { problemsOf } from './texts';

type Reading<T> = { data: T } | { problems: Problem[]; read: ReadFields<T> };

/** A request's values, fitted to a schema and checked by it; or all that is wrong with them, and the fields that could be read. */
export function readInput<S extends z.ZodObject>(
  schema: S,
  raw: Record<string, unknown>,
): Reading<z.output<S>> {
  const { value, problems } = coerceInput(schema, raw);
  const result = schema.safeParse(value);
  if (result.success && problems.length === 0) return { data: result.data };
  const refused = new Set(problems.map((problem) => problem.field));
  const found = result.success
    ? []
    : problemsOf(result.error, schema, value).filter(({ field }) => !refused.has(field));
  const all = [...problems, ...found];
  return { problems: all, read: readFields(schema, value as Record<string, unknown>, all) };
}

/** The same, for who needs all of it. @throws DomainError invalid, with all problems at once. */
export function parseInput<S extends z.ZodObject>(schema: S, raw: Record<string, unknown>): z.output<S> {
  const reading = readInput(schema, raw);
  if ('data' in reading) return reading.data;
  throw invalid(...reading.problems);
}

/** A field with anything wrong in it, in an item of a list as well, is refused as a whole. */
function readFields<T>(
  schema: z.ZodObject,
  value: Record<string, unknown>,
  problems: readonly Problem[],
): ReadFields<T> {
  const refused = new Set(problems.map(({ field }) => field.split('.')[0]));
  const { shape, catchall } = schema.def;
  return (...names) => {
    const fields: [string, unknown][] = [];
    for (const name of names.map(String)) {
      if (refused.has(name)) return undefined;
      const isGiven = Object.hasOwn(value, name);
      const field = Object.hasOwn(shape, name) ? shape[name] : isGiven ? catchall : undefined;
      if (!field) continue;
      const parsed = (field as z.ZodType).safeParse(isGiven ? value[name] : undefined);
      if (!parsed.success) return undefined;
      if (parsed.data !== undefined) fields.push([name, parsed.data]);
    }
    return Object.fromEntries(fields) as never;
  };
}

/** Gives fields that came under another spelling their own name. */
export function applyAliases(
  fields: Record<string, unknown>,
  aliases: Endpoint['aliases'] = {},
): Record<string, unknown> {
  for (const [alias, field] of Object.entries(aliases)) {
    if (fields[field] === undefined && Object.hasOwn(fields, alias)) fields[field] = fields[alias];
  }
  return fields;
}

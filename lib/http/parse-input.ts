import type { z } from 'zod';
import { DomainError } from '@/lib/errors';
import type { Endpoint } from './endpoint';
import { fitInput } from './fit-input';
import { problemsOf } from './texts';

/** A request's values, fitted to a schema and checked by it. @throws DomainError invalid, with all problems at once. */
export function parseInput<S extends z.ZodObject>(schema: S, raw: Record<string, unknown>): z.output<S> {
  const { value, problems } = fitInput(schema, raw);
  const result = schema.safeParse(value);
  if (result.success && problems.length === 0) return result.data;
  const refused = new Set(problems.map((problem) => problem.field));
  const found = result.success
    ? []
    : problemsOf(result.error, schema, value).filter(({ field }) => !refused.has(field));
  const all = [...problems, ...found];
  throw new DomainError('invalid', all[0]?.text ?? 'The given data was invalid.', all);
}

/** Gives fields that came under another spelling their own name. */
export function respell(
  fields: Record<string, unknown>,
  spellings: Endpoint['spellings'] = {},
): Record<string, unknown> {
  for (const [spelling, field] of Object.entries(spellings)) {
    if (fields[field] === undefined && Object.hasOwn(fields, spelling)) fields[field] = fields[spelling];
  }
  return fields;
}

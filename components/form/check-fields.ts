import type { z } from 'zod';
import { fitInput } from '@/lib/http/fit-input';
import { problemsOf } from '@/lib/http/texts';

/** What the endpoint would refuse in these values, by field, in the endpoint's words. */
export function checkFields(schema: z.ZodObject, values: Record<string, unknown>): Record<string, string> {
  const { value, problems } = fitInput(schema, values);
  const result = schema.safeParse(value);
  const found = result.success ? [] : problemsOf(result.error, schema, value);
  return Object.fromEntries([...found, ...problems].map(({ field, text }) => [field, text]));
}

import type { z } from 'zod';
import { coerceInput } from '@/lib/http/coerce-input';
import { isAbsent } from '@/lib/http/texts';
import type { Texts } from '@/lib/texts/texts';

type ProblemTexts = Texts['ui']['problem'];

/** What the endpoint would refuse in these values, by field, in the reader's words. */
export function checkFields(
  schema: z.ZodObject,
  values: Record<string, unknown>,
  texts: ProblemTexts,
): Record<string, string> {
  const { value, problems } = coerceInput(schema, values);
  const found = schema.safeParse(value).error?.issues ?? [];
  const told = [
    // Of several problems of a field, its first is told.
    ...[...found].reverse().map((issue) => [issue.path.map(String).join('.'), textOf(issue, value, texts)]),
    ...problems.map(({ field }) => [field, texts.other]),
  ];
  return Object.fromEntries(told);
}

function textOf(issue: z.core.$ZodIssue, input: unknown, texts: ProblemTexts): string {
  if (isAbsent(input, issue.path)) return texts.missing;
  switch (issue.code) {
    case 'invalid_format':
      return issue.format === 'email' ? texts.email : texts.other;
    case 'invalid_value':
      return texts.unchosen;
    case 'too_small':
      return (issue.origin === 'string' ? texts.short : texts.low)(String(issue.minimum));
    case 'too_big':
      return (issue.origin === 'string' ? texts.long : texts.high)(String(issue.maximum));
    case 'custom':
      return issue.message;
    default:
      return texts.other;
  }
}

import type { z } from 'zod';
import { coerceInput } from '@/lib/http/coerce-input';
import { isAbsent } from '@/lib/http/texts';
import type { Texts } from '@/lib/texts/texts';

type ProblemTexts = Texts['ui']['problem'];

/**
 * What the endpoint would refuse in these values, by field, in the reader's words.
 *
 * @param missingText says that a field, by its name, is empty.
 */
export function checkFields(
  schema: z.ZodObject,
  values: Record<string, unknown>,
  texts: ProblemTexts,
  missingText: (field: string) => string,
): Record<string, string> {
  const { value, problems } = coerceInput(schema, values);
  const found = schema.safeParse(value).error?.issues ?? [];
  const told = [
    // Of several problems of a field, its first is told.
    ...[...found].reverse().map((issue) => {
      const field = issue.path.map(String).join('.');
      return [field, isAbsent(value, issue.path) ? missingText(field) : textOf(issue, texts)];
    }),
    ...problems.map(({ field }) => [field, texts.other]),
  ];
  return Object.fromEntries(told);
}

function textOf(issue: z.core.$ZodIssue, texts: ProblemTexts): string {
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

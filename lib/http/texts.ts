import type { z } from 'zod';
import type { BrokenRule, Problem, Rule } from '@/lib/errors';
import { fieldMarks } from '@/lib/fields';
import { schemaAt } from './zod-shape';

/**
 * Validation texts in Laravel's English phrasing, since the API's existing clients match on it.
 * Source: Laravel 9, `lang/en/validation.php`.
 */

/** A field's name in a sentence: `strIds` → `str ids`, `card_id` → `card id`, `service_ids.0` → `service ids.0`. */
export function attribute(path: string): string {
  return path
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
}

const SENTENCES = {
  required: (name) => `The ${name} field is required.`,
  exists: (name) => `The selected ${name} is invalid.`,
  format: (name) => `The ${name} format is invalid.`,
  numeric: (name) => `The ${name} must be a number.`,
  integer: (name) => `The ${name} must be an integer.`,
  string: (name) => `The ${name} must be a string.`,
  date: (name) => `The ${name} is not a valid date.`,
  json: (name) => `The ${name} must be a valid JSON string.`,
  email: (name, given) => `The ${name} must be a valid email address. (${given})`,
  taken: (name) => `The ${name} has already been taken.`,
  'after-now': (name) => `The ${name} must be a date after now.`,
  'date-format': (name, format) => `The ${name} does not match the format ${format}.`,
  prohibits: (name, other) => `The ${name} field prohibits ${other} from being present.`,
  'required-without': (name, other) => `The ${name} field is required when ${other} is not present.`,
  'required-when': (name, condition) => `The ${name} field is required when ${condition}.`,
  min: (name, limit) => `The ${name} must be at least ${limit}.`,
  max: (name, limit) => `The ${name} must not be greater than ${limit}.`,
  'max-length': (name, limit) => `The ${name} must not be greater than ${limit} characters.`,
  items: (name, limit) => `The ${name} must contain ${limit} items.`,
  'max-depth': (name, limit) => `The ${name} must not be nested deeper than ${limit} levels.`,
  'max-elements': (name, limit) => `The ${name} must not have more than ${grouped(limit)} elements.`,
  'max-style': (name, limit) =>
    `The ${name} must not have style sheets of more than ${grouped(limit)} characters.`,
  'max-nodes': (name, limit) => `The ${name} must not have more than ${grouped(limit)} nodes.`,
  'max-segments': (name, limit) => `The ${name} must not depend on more than ${limit} segments.`,
  'too-complex': (name) => `The ${name} is too complex to process.`,
} as const satisfies Record<BrokenRule['rule'], (name: string, detail: number | string) => string>;

const grouped = (limit: number | string) => Number(limit).toLocaleString('en');

/** What a rule's sentence names besides the field. */
function detailOf(rule: Rule): number | string {
  if ('limit' in rule) return rule.limit;
  if ('equals' in rule) return `${attribute(rule.other)} is ${rule.equals}`;
  if ('other' in rule) return attribute(rule.other);
  if ('format' in rule) return rule.format;
  return 'given' in rule ? rule.given : '';
}

/** A problem as a sentence. */
export function problemText(problem: Problem | BrokenRule): string {
  if ('text' in problem) return problem.text;
  const name = problem.name ?? attribute(problem.field);
  return SENTENCES[problem.rule](name, detailOf(problem));
}

export const required = (field: string): Problem => ({ field, text: SENTENCES.required(attribute(field)) });

/** The problems that zod found, one for each field, in the order of the fields. `input` is what was parsed. */
export function problemsOf(error: z.core.$ZodError, schema: z.core.$ZodType, input: unknown): Problem[] {
  const found = new Map<string, Problem>();
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.');
    if (found.has(field)) continue;
    const at = schemaAt(schema, issue.path);
    const isMissing = isAbsent(input, issue.path);
    const notAnId = isId(at) && !isMissing;
    const notAKey = isKey(at) && !isMissing;
    found.set(field, { field, text: textOf(issue, field, at, input), isMissing, notAnId, notAKey });
  }
  return [...found.values()];
}

/** Whether a value is there at the path. A missing field and a wrong one get different texts, and statuses. */
export function isAbsent(input: unknown, path: readonly PropertyKey[]): boolean {
  let value = input;
  for (const key of path) value = (value as Record<PropertyKey, unknown> | undefined)?.[key];
  return value === undefined;
}

function textOf(
  issue: z.core.$ZodIssue,
  field: string,
  schema: z.core.$ZodType | undefined,
  input: unknown,
): string {
  const name = attribute(field) || 'request';
  if (isAbsent(input, issue.path)) return SENTENCES.required(name);
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'boolean') return `The ${name} field must be true or false.`;
      return `The ${name} must be ${kindOf(issue.expected, schema)}.`;
    case 'too_small':
      return isId(schema) ? SENTENCES.exists(name) : tooSmall(issue, name);
    case 'too_big':
      return isId(schema) ? SENTENCES.exists(name) : tooBig(issue, name, schema);
    case 'invalid_format':
      return invalidFormat(issue.format, name);
    case 'invalid_value':
      return SENTENCES.exists(name);
    case 'custom':
      return issue.message;
    default:
      return `The ${name} is invalid.`;
  }
}

function kindOf(expected: string, schema: z.core.$ZodType | undefined): string {
  const isInteger =
    expected === 'int' || (schema?._zod.def as { format?: string } | undefined)?.format === 'safeint';
  if (isInteger) return 'an integer';
  const kinds: Record<string, string> = {
    number: 'a number',
    string: 'a string',
    array: 'an array',
    object: 'an array',
    record: 'an array',
  };
  return kinds[expected] ?? 'valid';
}

function tooSmall(issue: z.core.$ZodIssueTooSmall, name: string): string {
  const minimum = Number(issue.minimum);
  if (issue.origin === 'string') return `The ${name} must be at least ${minimum} characters.`;
  if (issue.origin === 'array') return `The ${name} must have at least ${minimum} items.`;
  return issue.inclusive
    ? `The ${name} must be at least ${minimum}.`
    : `The ${name} must be greater than ${minimum}.`;
}

function tooBig(issue: z.core.$ZodIssueTooBig, name: string, schema: z.core.$ZodType | undefined): string {
  const maximum = Number(issue.maximum);
  if (issue.origin === 'string') return SENTENCES['max-length'](name, maximum);
  if (issue.origin === 'array') return `The ${name} must not have more than ${maximum} items.`;
  if (maximum === Number.MAX_SAFE_INTEGER) return `The ${name} must be ${kindOf('number', schema)}.`;
  return SENTENCES.max(name, maximum);
}

function invalidFormat(format: string, name: string): string {
  if (format === 'email') return `The ${name} must be a valid email address.`;
  if (format === 'uuid') return `The ${name} must be a valid UUID.`;
  if (format === 'url') return `The ${name} must be a valid URL.`;
  return SENTENCES.format(name);
}

const isId = (schema: z.core.$ZodType | undefined) =>
  Boolean(schema && fieldMarks.get(schema as never)?.record);
const isKey = (schema: z.core.$ZodType | undefined) =>
  Boolean(schema && fieldMarks.get(schema as never)?.key);

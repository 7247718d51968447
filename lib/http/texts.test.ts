import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Rule } from '@/lib/errors';
import { email, password, recordId, text } from '@/lib/fields';
import { attribute, problemsOf, problemText } from './texts';

const textsFor = (schema: z.ZodObject, input: unknown) => {
  const result = schema.safeParse(input);
  return result.success ? [] : problemsOf(result.error, schema, input).map((problem) => problem.text);
};
const textFor = (schema: z.ZodType, value: unknown, name = 'some_field') =>
  textsFor(z.object({ [name]: schema }), { [name]: value })[0];

test.each([
  ['card_id', 'card id'],
  ['strIds', 'str ids'],
  ['topUpId', 'top up id'],
  ['service_ids.0', 'service ids.0'],
  ['email', 'email'],
])('%s is called “%s”', (path, name) => {
  expect(attribute(path)).toBe(name);
});

describe('Laravel’s phrasing', () => {
  test.each<[string, z.ZodType, unknown, string]>([
    ['missing', text(), undefined, 'The some field field is required.'],
    ['integer', z.int(), 'x', 'The some field must be an integer.'],
    ['fraction', z.int(), 1.5, 'The some field must be an integer.'],
    ['number', z.number(), 'x', 'The some field must be a number.'],
    ['string', text(), 1, 'The some field must be a string.'],
    ['array', z.array(z.int()), 1, 'The some field must be an array.'],
    ['boolean', z.boolean(), 'yes', 'The some field field must be true or false.'],
    ['minimum', z.int().min(1), 0, 'The some field must be at least 1.'],
    ['maximum', z.int().max(5), 6, 'The some field must not be greater than 5.'],
    ['short text', password(), 'abc', 'The some field must be at least 8 characters.'],
    ['long text', text(3), 'abcd', 'The some field must not be greater than 3 characters.'],
    ['few items', z.array(z.int()).min(2), [1], 'The some field must have at least 2 items.'],
    ['many items', z.array(z.int()).max(1), [1, 2], 'The some field must not have more than 1 items.'],
    ['email', email(), 'nobody', 'The some field must be a valid email address.'],
    ['url', z.url(), 'x', 'The some field must be a valid URL.'],
    ['uuid', z.uuid(), 'x', 'The some field must be a valid UUID.'],
    ['choice', z.enum(['a', 'b']), 'c', 'The selected some field is invalid.'],
    ['id past 2^31', recordId(), 2 ** 31, 'The selected some field is invalid.'],
    ['pattern', z.string().regex(/^a$/), 'b', 'The some field format is invalid.'],
  ])('%s', (_, schema, value, expected) => {
    expect(textFor(schema, value)).toBe(expected);
  });

  test('ids beyond any integer are no record’s', () => {
    expect(textFor(recordId(), 2 ** 63)).toBe('The selected some field is invalid.');
  });

  test('items are named by their place', () => {
    expect(textsFor(z.object({ service_ids: z.array(recordId()) }), { service_ids: [1, 'x', 0] })).toEqual([
      'The service ids.1 must be an integer.',
      'The selected service ids.2 is invalid.',
    ]);
  });

  test('all fields are told at once, each once', () => {
    const schema = z.object({ card_id: recordId(), rating: z.int().min(1).max(5), comment: text() });
    expect(textsFor(schema, {})).toEqual([
      'The card id field is required.',
      'The rating field is required.',
      'The comment field is required.',
    ]);
    expect(textsFor(schema, { card_id: 1, rating: 5.5, comment: 'x' })).toEqual([
      'The rating must be an integer.',
    ]);
  });
});

test.each([
  [{ field: 'top_up_id', rule: 'exists' }, 'The selected top up id is invalid.'],
  [
    { field: 'lines.0.service_id', name: 'lines.0.service_id', rule: 'exists' },
    'The selected lines.0.service_id is invalid.',
  ],
  [{ field: 'email', rule: 'required' }, 'The email field is required.'],
  [{ field: 'amount', rule: 'format' }, 'The amount format is invalid.'],
  [{ field: 'level', rule: 'numeric' }, 'The level must be a number.'],
  [{ field: 'quantities.1', rule: 'max', limit: 100 }, 'The quantities.1 must not be greater than 100.'],
  [
    { field: 'codes.0', rule: 'max-length', limit: 500 },
    'The codes.0 must not be greater than 500 characters.',
  ],
  [
    { field: 'gateway', text: 'Your balance is too low for this order.' },
    'Your balance is too low for this order.',
  ],
] as const)('words %j', (problem, sentence) => {
  expect(problemText(problem)).toBe(sentence);
});

test.each<[Rule, string]>([
  [{ rule: 'integer' }, 'The some field must be an integer.'],
  [{ rule: 'string' }, 'The some field must be a string.'],
  [{ rule: 'date' }, 'The some field is not a valid date.'],
  [{ rule: 'json' }, 'The some field must be a valid JSON string.'],
  [{ rule: 'email', given: 'a@' }, 'The some field must be a valid email address. (a@)'],
  [{ rule: 'taken' }, 'The some field has already been taken.'],
  [{ rule: 'after-now' }, 'The some field must be a date after now.'],
  [{ rule: 'date-format', format: 'Y-m-d' }, 'The some field does not match the format Y-m-d.'],
  [{ rule: 'prohibits', other: 'html_code' }, 'The some field field prohibits html code from being present.'],
  [
    { rule: 'required-without', other: 'html_code' },
    'The some field field is required when html code is not present.',
  ],
  [
    { rule: 'required-when', other: 'schedule_type', equals: 1 },
    'The some field field is required when schedule type is 1.',
  ],
  [{ rule: 'min', limit: 1 }, 'The some field must be at least 1.'],
  [{ rule: 'items', limit: 1 }, 'The some field must contain 1 items.'],
  [{ rule: 'max-depth', limit: 100 }, 'The some field must not be nested deeper than 100 levels.'],
  [{ rule: 'max-segments', limit: 20 }, 'The some field must not depend on more than 20 segments.'],
  [{ rule: 'max-elements', limit: 50_000 }, 'The some field must not have more than 50,000 elements.'],
  [{ rule: 'max-nodes', limit: 5_000 }, 'The some field must not have more than 5,000 nodes.'],
  [{ rule: 'too-complex' }, 'The some field is too complex to process.'],
])('%o is worded', (rule, text) => {
  expect(problemText({ field: 'some_field', ...rule })).toBe(text);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { password, recordId, text } from '@/lib/fields';
import { coerceInput, isStorable } from './coerce-input';

const tryFit = (schema: z.ZodType, value: unknown) => coerceInput(z.object({ v: schema }), { v: value });
const fitted = (schema: z.ZodType, value: unknown) => (tryFit(schema, value).value as { v?: unknown }).v;

describe('texts become what the schema wants', () => {
  test.each([
    ['12', 12],
    [' -3 ', -3],
    ['1.5', 1.5],
    ['', undefined],
    ['1e3', '1e3'],
    ['0x10', '0x10'],
    ['twelve', 'twelve'],
    [12, 12],
    [null, undefined],
  ])('number: %j → %j', (given, wanted) => {
    expect(fitted(z.int(), given)).toBe(wanted);
  });

  test.each([
    ['1', true],
    ['true', true],
    [1, true],
    ['0', false],
    ['false', false],
    [0, false],
    ['', undefined],
    ['yes', 'yes'],
    [2, 2],
  ])('boolean: %j → %j', (given, wanted) => {
    expect(fitted(z.boolean(), given)).toBe(wanted);
  });

  test('a text loses the spaces around it, an empty one is absent, a password stays as it is', () => {
    expect(fitted(text(), '  a b ')).toBe('a b');
    expect(fitted(text(), '   ')).toBeUndefined();
    expect(fitted(password(), '  a b ')).toBe('  a b ');
  });

  test('one value is a list of one, an empty list is absent', () => {
    expect(fitted(z.array(z.int()), '7')).toEqual([7]);
    expect(fitted(z.array(z.int()), [])).toBeUndefined();
    expect(fitted(z.array(z.int()), ['7', 'x'])).toEqual([7, 'x']);
  });
});

describe('what the database can’t hold is refused here', () => {
  test.each(['a\0b', '\ud800', 'x\udc00'])('%j', (value) => {
    expect(isStorable(value)).toBe(false);
    expect(tryFit(text(), value).problems).toEqual([{ field: 'v', text: 'The v format is invalid.' }]);
  });

  test('lists that are too long are refused before their items are looked at', () => {
    const { problems } = tryFit(
      z.array(recordId()).max(20),
      Array.from({ length: 20_000 }, () => 'x'),
    );
    expect(problems).toEqual([{ field: 'v', text: 'The v must not have more than 20 items.' }]);
    expect(
      tryFit(
        z.array(z.int()),
        Array.from({ length: 10_001 }, () => 1),
      ).problems,
    ).toHaveLength(1);
  });
});

test('only declared fields come through, unless the schema takes others', () => {
  const given = JSON.parse('{"a":"1","b":"2","__proto__":{"admin":true}}') as unknown;
  expect(coerceInput(z.object({ a: z.int() }), given).value).toEqual({ a: 1 });
  const loose = z.object({ a: z.int() }).catchall(z.string());
  expect(coerceInput(loose, { a: '1', b: ' 2 ' }).value).toEqual({ a: 1, b: '2' });
});

test('whatever comes, fitting it neither throws nor touches a prototype', () => {
  const schema = z.object({
    a: z.array(recordId()),
    b: text().optional(),
    c: z.record(z.string(), z.boolean()),
    d: z.object({ e: z.int() }),
  });
  fc.assert(
    fc.property(fc.anything(), fc.anything(), fc.anything(), fc.anything(), (a, b, c, d) => {
      coerceInput(schema, { a, b, c, d });
      expect(({} as Record<string, unknown>).admin).toBeUndefined();
    }),
  );
});

test('a text becomes one of the numbers that a literal allows', () => {
  const months = z.literal([3, 12]).optional();
  expect([fitted(months, '12'), fitted(months, ''), fitted(months, 'twelve')]).toEqual([
    12,
    undefined,
    'twelve',
  ]);
  expect(fitted(z.literal('a'), ' a ')).toBe('a');
});

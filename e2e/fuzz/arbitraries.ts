import fc from 'fast-check';
import type { z } from 'zod';
import type { Endpoint } from '@/lib/http/endpoint';
import { type Def, defOf, limitsOf, unwrap } from '@/lib/http/zod-shape';
import { type Encoding, encodings, type Fields, type Value } from './wire';

type Schema = z.core.$ZodType;

/** What really exists, by the name of the field: without it, no generated request would get past the first look-up. */
export type Known = Readonly<Record<string, readonly Value[]>>;

const isOptional = (schema: Schema) => ['optional', 'default', 'catch'].includes(defOf(schema).type);

export const fieldsOf = (schema: z.ZodObject | undefined): [string, Schema][] =>
  Object.entries(schema ? (defOf(schema).shape ?? {}) : {});

/** A value that the schema takes. */
export function fitting(schema: Schema, name: string, known: Known): fc.Arbitrary<Value> {
  const inner = unwrap(schema);
  const def: Def & { entries?: Record<string, string>; options?: Schema[] } = defOf(inner);
  const { minimum, maximum } = limitsOf(inner);
  const listed = known[name];
  switch (def.type) {
    case 'array': {
      const max = Math.min(maximum ?? 3, 4);
      return fc.array(def.element ? fitting(def.element, name, known) : fc.string(), {
        minLength: minimum ?? 1,
        maxLength: max,
      });
    }
    case 'number': {
      const numbers = fc.integer({
        min: Math.ceil(Math.max(minimum ?? -5, -1_000)),
        max: Math.min(maximum ?? 100, 200),
      });
      return listed ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...listed) }, numbers) : numbers;
    }
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries ?? {}));
    case 'union':
      return fc.oneof(...(def.options ?? []).map((option) => fitting(option, name, known)));
    case 'string': {
      if (listed)
        return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...listed) }, fc.string({ maxLength: 20 }));
      if (def.format === 'email')
        return fc.integer({ min: 1, max: 1e9 }).map((number) => `fuzz-${number}@example.net`);
      if (def.format === 'uuid') return fc.uuid();
      return fc.string({ minLength: minimum ?? 1, maxLength: Math.min(maximum ?? 40, 40), unit: 'grapheme' });
    }
    default:
      return listed ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...listed) }, junk) : junk;
  }
}

const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as Value;
const deep = nested(2_000);
const long = Array.from({ length: 20_000 }, (_, index) => index);

/** A value that fits hardly any field. */
export const junk: fc.Arbitrary<Value> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.constantFrom<Value>(
      null,
      true,
      false,
      0,
      -1,
      -0,
      0.5,
      1.5,
      -2.25,
      2 ** 31,
      -(2 ** 31) - 1,
      2 ** 53,
      2 ** 63,
      1e20,
      1e308,
      5e-324,
      '',
      ' ',
      '0',
      '-1',
      '1.5',
      '+7',
      '1e3',
      '0x10',
      '１２',
      '2147483648',
      '9223372036854775808',
      '99999999999999999999',
      'NaN',
      'Infinity',
      'null',
      'undefined',
      'true',
      '[]',
      '{}',
      '\0',
      'a\0b',
      '\ud800',
      'x\udc00y',
      '\u202e',
      "' or 1=1 --",
      '%00',
      '../../etc/passwd',
      '<script>',
      '{{7*7}}',
      [],
      {},
      [[]],
      [null],
      [{}],
      [1, 'a', null],
      { length: 3 },
      { '0': 1 },
      JSON.parse('{"__proto__":{"admin":true}}'),
      { constructor: { prototype: {} } },
      { toString: 1 },
    ),
  },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 2, arbitrary: fc.double() },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Value> },
  { weight: 2, arbitrary: fc.constantFrom(300, 3_000, 70_000).map((length) => 'a'.repeat(length)) },
  { weight: 1, arbitrary: fc.constantFrom<Value>(deep, long) },
);

const strangeNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'price',
  'status',
  'user_id',
  'a b',
  '',
  '🂡',
  'id[',
  'x]',
];

/** Fields for a schema: most of them fit, some do not, some are missing, some are there twice or nobody's. */
export function fieldsFor(
  schema: z.ZodObject | undefined,
  aliases: Endpoint['aliases'],
  known: Known,
): fc.Arbitrary<Fields> {
  const declared = fieldsOf(schema).map(([name, field]) => {
    const names = [
      name,
      ...Object.entries(aliases ?? {})
        .filter(([, to]) => to === name)
        .map(([from]) => from),
    ];
    const value = fc.oneof(
      { weight: 5, arbitrary: fitting(field, name, known) },
      { weight: 1, arbitrary: junk },
    );
    const one = fc.tuple(fc.constantFrom(...names), value).map((pair): Fields => [pair]);
    const two = fc.tuple(one, one).map(([a, b]): Fields => [...a, ...b]);
    return fc.oneof(
      { weight: isOptional(field) ? 4 : 14, arbitrary: one },
      { weight: 1, arbitrary: two },
      { weight: isOptional(field) ? 4 : 1, arbitrary: fc.constant<Fields>([]) },
    );
  });
  const strange = fc.array(fc.tuple(fc.constantFrom(...strangeNames), junk), { maxLength: 2 });
  const extra = fc.oneof(
    { weight: 3, arbitrary: fc.constant<Fields>([]) },
    { weight: 1, arbitrary: strange },
  );
  return fc.tuple(fc.tuple(...declared), extra).map(([fields, more]) => [...fields.flat(), ...more]);
}

export const anyEncoding: fc.Arbitrary<Encoding> = fc.constantFrom(...encodings);

/** Bodies that are no fields at all, with the content type that they come under. */
export const wildBodies: readonly { what: string; type: string; body: Buffer }[] = [
  { what: 'half of an object', type: 'application/json', body: Buffer.from('{"a":') },
  { what: 'a list', type: 'application/json', body: Buffer.from('[1,2]') },
  { what: 'a text', type: 'application/json', body: Buffer.from('"text"') },
  { what: 'null', type: 'application/json', body: Buffer.from('null') },
  {
    what: '10,000 levels of lists',
    type: 'application/json',
    body: Buffer.from('['.repeat(10_000) + ']'.repeat(10_000)),
  },
  { what: '10,000 open brackets', type: 'application/json', body: Buffer.from('{"a":'.repeat(10_000)) },
  {
    what: 'broken UTF-8 in JSON',
    type: 'application/json',
    body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  },
  {
    what: 'broken UTF-8 in a form',
    type: 'application/x-www-form-urlencoded',
    body: Buffer.from([0x61, 0x3d, 0xc3, 0x28]),
  },
  { what: 'a form under JSON’s type', type: 'application/json', body: Buffer.from('a=1&b=2') },
  { what: 'JSON under no type', type: '', body: Buffer.from('{"a":1}') },
  { what: 'JSON as text', type: 'text/plain', body: Buffer.from('{"a":1}') },
  { what: 'XML', type: 'application/xml', body: Buffer.from('<a/>') },
  { what: 'a type that is none', type: ';;;', body: Buffer.from('a') },
  {
    what: 'multipart without a boundary',
    type: 'multipart/form-data',
    body: Buffer.from('--x\r\n\r\n--x--'),
  },
  {
    what: 'multipart cut short',
    type: 'multipart/form-data; boundary=x',
    body: Buffer.from('--x\r\ncontent-disposition: form-data; name="a"\r\n'),
  },
  {
    what: 'two megabytes of JSON',
    type: 'application/json',
    body: Buffer.from(`{"a":"${'a'.repeat(2 * 1024 * 1024)}"}`),
  },
  {
    what: 'two megabytes of a form',
    type: 'application/x-www-form-urlencoded',
    body: Buffer.alloc(2 * 1024 * 1024, 'a=1&'),
  },
  {
    what: '30,000 form fields',
    type: 'application/x-www-form-urlencoded',
    body: Buffer.from('a[]=1&'.repeat(30_000)),
  },
];

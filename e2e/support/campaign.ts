import { expect } from '@playwright/test';
import { z } from 'zod';
import { account } from './accounts';
import { type Answer, Api, baseUrl } from './api';
import { failure } from './expectations';

const BASE = '/api/email';
export const NOT_FOUND = 'Record Not Found';
/** What nearly every delete says. */
export const DELETED = z.literal('Deleted Successfully');

/** A new account and a client of the campaign service with its keys. */
export async function marketer(options: Parameters<typeof account>[0] = {}) {
  const made = await account(options);
  return { ...made, api: new Api(made.keys.headers, baseUrl(), BASE) };
}

export type Marketer = Awaited<ReturnType<typeof marketer>>;

/** A client of the campaign service without credentials. */
export const stranger = () => new Api({}, baseUrl(), BASE);

/** The success envelope of the three deletes that carry their text in `errors`. */
export function successInErrors(answer: Answer, text: string): void {
  expect(answer.status, answer.text).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  expect(answer.body).toEqual({ status: 'success', errors: text });
}

export const notFound = (answer: Answer) => failure(answer, 404, NOT_FOUND);

/** Expects a validation failure with exactly these texts. */
export const invalid = (answer: Answer, errors: Record<string, string[]>) => failure(answer, 422, errors);

export const requiredTexts = (...fields: string[]): Record<string, string[]> =>
  Object.fromEntries(
    fields.map((field) => [
      field,
      [
        `The ${field
          .replace(/([a-z])([A-Z])/g, '$1 $2')
          .replaceAll('_', ' ')
          .toLowerCase()} field is required.`,
      ],
    ]),
  );

export const NO_IDS = [2_000_000_000, 0, -1, 'abc', '1.5', '1e3', 2 ** 31, '9223372036854775808', '%00'];
export const NO_UTRS = [
  'nothing',
  '00000000-0000-4000-8000-000000000000',
  '%',
  "' or 1=1 --",
  'x'.repeat(300),
];

/** What names no record: `call` gets one name after the other, the `foreign` ones included. */
export async function expectNoRecord(
  call: (name: unknown) => Promise<Answer>,
  names: readonly unknown[],
): Promise<void> {
  for (const name of names) {
    const answer = await call(name);
    expect([answer.status, answer.body], `for ${String(name).slice(0, 80)}`).toEqual([
      404,
      { status: 'failed', errors: NOT_FOUND },
    ]);
  }
}

type Fields = Readonly<Record<string, unknown>>;
type Encoded = { encoding: string; send: (path: string, fields: Fields) => Promise<Answer> };

/** The three bodies that every write takes; lists go as `a[0]=` in the one form and as `a[]=` in the other. */
export const bodies = (api: Api): Encoded[] => [
  { encoding: 'json', send: (path, fields) => api.post(path, fields) },
  {
    encoding: 'urlencoded',
    send: (path, fields) =>
      api.form(
        path,
        pairsOf(fields, (index) => `[${index}]`),
      ),
  },
  {
    encoding: 'multipart',
    send: (path, fields) =>
      api.multipart(
        path,
        pairsOf(fields, () => '[]'),
      ),
  },
];

const pairsOf = (fields: Fields, suffix: (index: number) => string): [string, unknown][] =>
  Object.entries(fields).flatMap(([name, value]): [string, unknown][] =>
    Array.isArray(value)
      ? value.map((item, index) => [name + suffix(index), item])
      : value === undefined
        ? []
        : [[name, value === true ? '1' : value === false ? '0' : value]],
  );

/** The only item of a list. */
export function only<T>(items: readonly T[]): T {
  expect(items).toHaveLength(1);
  return items[0] as T;
}

/** The newest item of a list, which comes first. */
export function newest<T>(items: readonly T[]): T {
  const [first] = items;
  if (first === undefined) throw new Error('The list is empty.');
  return first;
}

export type Shape<S extends z.ZodType> = z.output<S>;

import assert from 'node:assert/strict';
import type { TestType } from '@playwright/test';
import fc from 'fast-check';
import type { z } from 'zod';
import { fieldMarks } from '@/lib/fields';
import type { AuthMode, Endpoint } from '@/lib/http/endpoint';
import { defOf, unwrap } from '@/lib/http/zod-shape';
import { anyEncoding, fieldsFor, fieldsOf, fitting, wildBodies } from './arbitraries';
import { checkAnswer } from './check-answer';
import type { FuzzServer } from './fuzz-server';
import { type RawAnswer, type RawRequest, send } from './raw-request';
import { encode, encodings, type Fields, queryText, type Value } from './wire';

/**
 * Repeat a failure with the seed that it prints, or look for more: `FUZZ_SEED=… FUZZ_TIMES=20 npm test -- --only e2e
 * --project=fuzz`.
 */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_120);
const times = Number(process.env.FUZZ_TIMES ?? 1);

/** A contract to fuzz: its endpoints, and what sets it apart from the other one. */
export type Subject = {
  base: string;
  endpoints: readonly Endpoint[];
  /** How many generated requests each method of an endpoint gets. */
  runs: number;
  /** What stands under `errors` when several fields are wrong. */
  errors: 'list' | 'fields';
  wrongCredentials: readonly Record<string, string>[];
  /** What a request with these is told, with 401. */
  refusal: (headers: Record<string, string>, auth: AuthMode) => unknown;
  /** A failure that is kept as its answer says; nothing else that fails may leave a trace. */
  isKept?: (endpoint: Endpoint, answer: RawAnswer) => boolean;
  /** Whether a field takes what its kind seems to rule out. */
  takes?: (endpoint: Endpoint, field: string, what: string) => boolean;
};

export type Sent = { query?: Fields; headers?: Record<string, string>; body?: Buffer | undefined };

/** Calls for a subject's endpoints, each held against the contract and the database. */
export function callsFor({ base, errors, isKept }: Subject) {
  return {
    requestOf: (method: string, path: string, { query = [], headers = {}, body }: Sent): RawRequest => ({
      method,
      path: `${base}${path}${query.length > 0 ? `?${queryText(query)}` : ''}`,
      headers,
      body,
    }),

    async callAndCheck(target: FuzzServer, endpoint: Endpoint, request: RawRequest): Promise<RawAnswer> {
      const before = await target.state();
      const answer = await send(target.server.url, request);
      target.statuses[answer.status] = (target.statuses[answer.status] ?? 0) + 1;
      checkAnswer(endpoint, answer, errors);
      if (answer.status !== 200 && !isKept?.(endpoint, answer)) {
        assert.equal(
          await target.state(),
          before,
          `a failed call writes nothing: ${answer.text.slice(0, 300)}`,
        );
      }
      return answer;
    },
  };
}

/** Values of the kinds that the schema's field can't take, each with a name for the report. */
function misfits(field: z.core.$ZodType): [what: string, value: Value][] {
  const inner = unwrap(field);
  const { type, format } = defOf(inner);
  const isId = fieldMarks.get(inner as never)?.record;
  if (type === 'string')
    return [
      ['NUL', 'a\0b'],
      ['half a surrogate pair', 'a\ud800'],
      ['a list', [['a']]],
      ['an object', { a: 1 }],
      ['a number', 12.5],
    ];
  if (type === 'number') {
    const numbers: [string, Value][] = [
      ['negative', -1],
      // An amount may have decimals.
      ...(format === 'safeint' ? [['fractional', 1.5] as [string, Value]] : []),
      ['past 2^63', '9223372036854775808'],
      ['a text', 'twelve'],
      ['an object', {}],
    ];
    return isId ? [...numbers, ['past 2^31', 2 ** 31]] : numbers;
  }
  if (type === 'array')
    return [
      ['20,000 items', Array.from({ length: 20_000 }, () => 1)],
      ['an object', { a: 1 }],
      ['nested lists', [[[[1]]]]],
      ['nulls', [null, null]],
    ];
  return [
    ['an object', { a: 1 }],
    ['a list', [[1]]],
  ];
}

const isLenient = (field: z.core.$ZodType): boolean =>
  defOf(field).type === 'catch' ||
  Boolean(defOf(field).innerType && isLenient(defOf(field).innerType as z.core.$ZodType));

/** Whether its generated requests leave less than there was. */
const usesUp = ({ methods, path }: Endpoint) => methods.includes('DELETE') || path.endsWith('/bulk-delete');

/** Whether a call's body may leave open which record is meant, so that a wrong one may be a not-found. */
const namesNone = ({ record, body }: Endpoint) =>
  record !== undefined &&
  fieldsOf(body).every(([name, field]) => name !== record || defOf(field).type === 'optional');

/** The tests that every endpoint of a subject gets, made from its schemas. */
export function fuzzEndpoints<T extends FuzzServer>(
  test: TestType<object, { target: T }>,
  subject: Subject,
): void {
  const { requestOf, callAndCheck } = callsFor(subject);
  for (const endpoint of subject.endpoints) {
    const { auth, body: schema, query: querySchema, path, aliases } = endpoint;
    for (const method of endpoint.methods) {
      test(`${method} ${path}: generated requests get the contract's answers`, async ({ target }) => {
        if (usesUp(endpoint)) await target.replenish();
        const right = fc.constant(target.credentials(auth));
        const request = fc.record({
          path: fc.constantFrom(path, ...(endpoint.otherPaths ?? [])),
          query: fieldsFor(querySchema, undefined, target.known),
          fields: fieldsFor(schema, aliases, target.known),
          encoding: anyEncoding,
          wild: fc.oneof(
            { weight: 11, arbitrary: fc.constant(undefined) },
            { weight: 1, arbitrary: fc.constantFrom(...wildBodies.filter(({ body }) => body.length < 1e6)) },
          ),
          headers: fc.oneof(
            { weight: 9, arbitrary: right },
            { weight: 1, arbitrary: fc.constantFrom(...subject.wrongCredentials) },
          ),
          method: fc.oneof(
            { weight: 30, arbitrary: fc.constant(method) },
            { weight: 1, arbitrary: fc.constantFrom('PUT', 'PATCH', 'DELETE', 'HEAD') },
          ),
        });
        await fc.assert(
          fc.asyncProperty(
            request,
            async ({ path: at, query, fields, encoding, wild, headers, method: by }) => {
              const { type, body } = wild ?? encode(encoding, fields);
              const sends = by === 'POST' || by === 'PUT';
              const all = sends && type ? { ...headers, 'content-type': type } : headers;
              const raw = requestOf(by, at, { query, headers: all, body: sends ? body : undefined });
              if (by === 'HEAD') assert((await send(target.server.url, raw)).status < 500);
              else await callAndCheck(target, endpoint, raw);
            },
          ),
          {
            seed,
            numRuns: subject.runs * times,
            interruptAfterTimeLimit: 40_000 * times,
            markInterruptAsFailure: false,
          },
        );
      });
    }

    if (auth !== 'public') {
      test(`${endpoint.methods[0]} ${path}: wrong credentials are refused`, async ({ target }) => {
        for (const headers of subject.wrongCredentials) {
          const answer = await callAndCheck(
            target,
            endpoint,
            requestOf(endpoint.methods[0] ?? 'GET', path, { headers }),
          );
          assert.equal(answer.status, 401);
          assert.deepEqual(JSON.parse(answer.text), {
            status: 'failed',
            errors: subject.refusal(headers, auth),
          });
        }
      });
    }

    if (schema) {
      const method = endpoint.methods.find((one) => one !== 'GET') ?? 'POST';

      test(`${method} ${path}: bodies that are none are refused`, async ({ target }) => {
        for (const { what, type, body } of wildBodies) {
          const headers = { ...target.credentials(auth), ...(type ? { 'content-type': type } : {}) };
          const answer = await callAndCheck(target, endpoint, requestOf(method, path, { headers, body }));
          const refusals = [400, 413, 415, 422, ...(namesNone(endpoint) ? [404] : [])];
          assert(refusals.includes(answer.status), `${what}: ${answer.status}`);
        }
      });

      test(`${method} ${path}: a field that does not fit is named, in each encoding`, async ({ target }) => {
        const fields = fieldsOf(schema);
        const whole = fields.map(
          ([name, field]) =>
            [name, fc.sample(fitting(field, name, target.known), { seed, numRuns: 1 })[0]] as const,
        );
        for (const [name, field] of fields) {
          if (isLenient(field)) continue;
          for (const [what, value] of misfits(field)) {
            for (const encoding of encodings) {
              // A form has no lists of lists, objects or numbers, and no half characters: those arrive as texts.
              if (
                encoding !== 'json' &&
                (typeof value === 'object' || typeof value === 'number' || what.includes('surrogate')) &&
                !Array.isArray(value)
              )
                continue;
              const sent = whole.map(([key, fitted]): Fields[number] => [key, key === name ? value : fitted]);
              const { type, body } = encode(encoding, sent);
              const headers = { ...target.credentials(auth), 'content-type': type };
              const answer = await callAndCheck(target, endpoint, requestOf(method, path, { headers, body }));
              const about = `${name}: ${what} as ${encoding}: ${answer.status} ${answer.text.slice(0, 200)}`;
              // A name that no record can have is a not-found in the contracts that say so.
              const namesRecord = name === endpoint.record || fieldMarks.get(unwrap(field) as never)?.key;
              const refusals = [422, ...(namesRecord || namesNone(endpoint) ? [404] : [])];
              if (encoding === 'json' && !subject.takes?.(endpoint, name, what))
                assert(refusals.includes(answer.status), about);
              else assert.notEqual(answer.status, 500, about);
            }
          }
        }
      });

      test(`${method} ${path}: keys of JavaScript's own and far indexes do no harm`, async ({ target }) => {
        const type = 'application/x-www-form-urlencoded';
        const names = fieldsOf(schema).map(([name]) => name);
        const bodies = [
          '__proto__[admin]=1',
          '__proto__=1',
          'constructor[prototype][x]=1',
          'constructor=1',
          '[]=1',
          'a[=1',
          'a]=1',
          '=&=&&&',
        ];
        const answerTo = (text: string) => {
          const headers = { ...target.credentials(auth), 'content-type': type };
          return callAndCheck(
            target,
            endpoint,
            requestOf(method, path, { headers, body: Buffer.from(text) }),
          );
        };
        const toNone = await answerTo('');
        for (const text of bodies) assert.equal((await answerTo(text)).status, toNone.status, text);
        for (const name of names) {
          const text = `${name}[999999999]=1&${name}[0]=2&${name}=3&${name}[x]=4`;
          const { status } = await answerTo(text);
          if (!subject.takes?.(endpoint, name, text)) assert(status >= 400, `${text}: ${status}`);
        }
      });
    }
  }
}

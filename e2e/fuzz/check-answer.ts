import assert from 'node:assert/strict';
import type { Endpoint } from '@/lib/http/endpoint';
import { failuresOf } from '@/lib/http/openapi/responses';
import type { RawAnswer } from './raw-request';

const STATUSES = [200, 400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 431];
/** What must not be told: parts of a statement, of a stack, of the code. */
const INSIDES =
  /\b(select|insert|update|delete) .*\b(from|into|set)\b|\n\s+at |node_modules|\.tsx?:\d|postgres|zod/i;
const NOT_JSON = ['/metrics'];
const WITHOUT_ENVELOPE = ['/metrics', '/openapi.json'];

/**
 * Holds an answer against the contract: its envelope, a status that is documented, a text that says what to mend. By
 * `assert`, which takes a hundredth of `expect`: tens of thousands of answers are checked.
 */
export function checkAnswer(
  endpoint: Endpoint,
  { status, headers, text }: RawAnswer,
  shape: 'list' | 'fields',
): void {
  const about = text.slice(0, 300);
  const depends = [404, 422];
  assert(
    !depends.includes(status) || failuresOf(endpoint).includes(status),
    `${status} isn’t documented: ${about}`,
  );
  // What an endpoint gets from elsewhere may not be had: it says so by a status of its own.
  const isOwn = Object.keys(endpoint.statuses ?? {}).includes(String(status));
  assert(STATUSES.includes(status) || isOwn, `${status} is no status of the contract: ${about}`);
  if (status === 200 && NOT_JSON.includes(endpoint.path)) return;
  if (status === 200 && endpoint.file) {
    assert.equal(headers['content-type'], `${endpoint.file}; charset=utf-8`);
    return;
  }
  assert.equal(headers['content-type'], 'application/json; charset=utf-8', about);
  assert.match(String(headers['x-request-id'] ?? ''), /^[\w.:-]{1,128}$/);
  const body = JSON.parse(text) as Record<string, unknown>;
  if (status === 200) {
    if (WITHOUT_ENVELOPE.includes(endpoint.path)) return;
    const { envelope = 'message', response } = endpoint;
    const { status: label, ...rest } = body;
    assert.equal(label, 'success');
    assert.equal(response.safeParse(envelope === 'flat' ? rest : rest[envelope]).error, undefined);
    return;
  }
  const { changed, ...failure } = body;
  assert(changed === undefined || status === 409, about);
  assert.deepEqual(Object.keys(failure).sort(), ['errors', 'status']);
  assert.equal(body.status, 'failed');
  const isText = typeof body.errors === 'string';
  if (shape === 'fields' && !isText)
    for (const of of Object.values(body.errors as object)) assert(Array.isArray(of), about);
  const texts: unknown[] = isText ? [body.errors] : Object.values(body.errors as object).flat();
  assert(texts.length > 0, about);
  for (const one of texts) {
    assert(typeof one === 'string' && one.trim() !== '', about);
    assert.doesNotMatch(one, INSIDES);
  }
  if (status === 422 && !endpoint.methods.includes('GET') && endpoint.failures !== 'general') {
    assert.deepEqual([isText, Array.isArray(body.errors)], [false, shape === 'list'], about);
  }
  if (status === 405) assert(headers.allow);
}

import { expect } from '@playwright/test';
import type { Endpoint } from '@/lib/http/endpoint';
import type { RawAnswer } from './raw-request';

const STATUSES = [200, 400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 431];
/** What must not be told: parts of a statement, of a stack, of the code. */
const INSIDES =
  /\b(select|insert|update|delete) .*\b(from|into|set)\b|\n\s+at |node_modules|\.tsx?:\d|postgres|zod/i;
const NOT_JSON = ['/metrics'];
const WITHOUT_ENVELOPE = ['/metrics', '/openapi.json'];

/** Holds an answer against the contract: its envelope, a status that is documented, a text that says what to mend. */
export function checkAnswer(
  endpoint: Endpoint,
  { status, headers, text }: RawAnswer,
  shape: 'list' | 'fields',
): void {
  expect(STATUSES, text.slice(0, 300)).toContain(status);
  if (status === 200 && NOT_JSON.includes(endpoint.path)) return;
  if (status === 200 && endpoint.file) {
    expect(headers['content-type']).toBe(`${endpoint.file}; charset=utf-8`);
    return;
  }
  expect(headers['content-type'], text.slice(0, 300)).toBe('application/json; charset=utf-8');
  expect(headers['x-request-id']).toMatch(/^[\w.:-]{1,128}$/);
  const body = JSON.parse(text) as Record<string, unknown>;
  if (status === 200) {
    if (WITHOUT_ENVELOPE.includes(endpoint.path)) return;
    const { envelope = 'message', response } = endpoint;
    const { status: label, ...rest } = body;
    expect(label).toBe('success');
    expect(response.safeParse(envelope === 'flat' ? rest : rest[envelope]).error).toBeUndefined();
    return;
  }
  expect(Object.keys(body).sort()).toEqual(['errors', 'status']);
  expect(body.status).toBe('failed');
  const isText = typeof body.errors === 'string';
  if (shape === 'fields' && !isText)
    for (const of of Object.values(body.errors as object)) expect(Array.isArray(of)).toBe(true);
  const texts = isText ? [body.errors] : Object.values(body.errors as object).flat();
  expect(texts.length).toBeGreaterThan(0);
  for (const one of texts) {
    expect(typeof one).toBe('string');
    expect((one as string).trim()).not.toBe('');
    expect(one).not.toMatch(INSIDES);
  }
  if (status === 422 && !endpoint.methods.includes('GET') && endpoint.failures !== 'general') {
    expect([isText, Array.isArray(body.errors)], text.slice(0, 300)).toEqual([false, shape === 'list']);
  }
  if (status === 405) expect(headers.allow).toBeTruthy();
}

import { expect } from '@playwright/test';
import type { z } from 'zod';
import type { Answer } from './api';

/** Expects the success envelope, `message` of exactly the contract's shape, and gives the message. */
export function success<T extends z.ZodType>(answer: Answer, schema: T): z.output<T> {
  expect(answer.status, answer.text).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  expect(Object.keys(answer.body).sort()).toEqual(['message', 'status']);
  expect(answer.body.status).toBe('success');
  const parsed = schema.safeParse(answer.body.message);
  expect(
    parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [],
    'the answer differs from the contract',
  ).toEqual([]);
  return parsed.data as z.output<T>;
}

/** Expects the failure envelope with these `errors`, and nothing beside it. */
export function failure(answer: Answer, status: number, errors?: unknown): void {
  expect(answer.status, answer.text).toBe(status);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  // A page has to tell what it can do about a refusal by a code.
  expect(
    Object.keys(answer.body)
      .filter((name) => name !== 'code')
      .sort(),
  ).toEqual(['errors', 'status']);
  expect(answer.body.status).toBe('failed');
  if (errors !== undefined) expect(answer.body.errors).toEqual(errors);
}

export const GENERAL = 'Something went wrong';

/** Expects what every endpoint but token generation says to a request without valid credentials. */
export const unauthenticated = (answer: Answer) => failure(answer, 401, 'Unauthenticated.');

/** For `expect.poll`: a change made in the database is seen within a second, by a machine with nothing else to do. */
export const soon = { timeout: 5_000, intervals: [20] };

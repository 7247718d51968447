import { expect, it } from 'vitest';
import { ApiFailure } from './api-failure';
import { retryPassing } from './retry';

it('asks again where that may help, three times at most', () => {
  const isAsked = (status: number, failures = 0) => retryPassing(failures, new ApiFailure(status, ''));
  expect([0, 429, 500, 503].map((status) => isAsked(status))).toEqual([true, true, true, true]);
  expect([400, 401, 404, 409, 422].some((status) => isAsked(status))).toBe(false);
  expect([isAsked(500, 2), isAsked(500, 3), retryPassing(0, new Error('x'))]).toEqual([true, false, true]);
});

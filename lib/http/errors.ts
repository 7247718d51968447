import type { ErrorKind } from '@/lib/errors';

/** The one table from a domain error to its HTTP status. */
export const STATUS: Record<ErrorKind, number> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  method: 405,
  timeout: 408,
  conflict: 409,
  'too-large': 413,
  'content-type': 415,
  invalid: 422,
  limited: 429,
  unavailable: 503,
};

/** What a failure of ours says, and nothing else: no stack, no SQL. */
export const GENERAL_FAILURE = 'Something went wrong';

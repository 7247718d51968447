import { ApiFailure } from './api-failure';

const ATTEMPTS = 3;

/** Asks again for what may have been passing, up to three times: what a server refuses it will refuse again. */
export function retryPassing(failures: number, error: unknown): boolean {
  const isRefused = error instanceof ApiFailure && error.status >= 400 && error.status < 500;
  return failures < ATTEMPTS && (!isRefused || error.status === 429);
}

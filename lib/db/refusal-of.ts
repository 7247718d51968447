import { DomainError, isDomainError } from '@/lib/errors';

const QUERY_CANCELED = '57014';

/**
 * The refusal that an error means, also where Drizzle has wrapped it: a verb's own, that no connection was free, or that a
 * statement took longer than its time limit. Undefined for any other error.
 */
export function refusalOf(error: unknown): DomainError | undefined {
  const cause = (error as Error | undefined)?.cause ?? error;
  if (isDomainError(error)) return error;
  if (isDomainError(cause)) return cause;
  const { code } = (cause ?? {}) as { code?: unknown };
  return code === QUERY_CANCELED
    ? new DomainError('unavailable', 'This took too long. Try again later.', [], 30)
    : undefined;
}

import { DomainError } from '@/lib/errors';

const QUERY_CANCELED = '57014';

/** The refusal that a statement past its time limit means; undefined for any other error. */
export function tookTooLong(error: unknown): DomainError | undefined {
  const { code } = ((error as Error | undefined)?.cause ?? error ?? {}) as { code?: unknown };
  return code === QUERY_CANCELED
    ? new DomainError('unavailable', 'This took too long. Try again later.', [], 30)
    : undefined;
}

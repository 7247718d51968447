import { conflict } from '@/lib/errors';
import { timestamp } from '@/lib/timestamps';

/** @throws DomainError conflict where a record has changed since the `updated_at` that a client knows. */
export function checkUnchanged(row: { updated_at: string }, since: string | undefined): void {
  if (since !== undefined && timestamp(row.updated_at) !== since)
    throw conflict('The automation has changed since.');
}

import { invalid } from '@/lib/errors';

const UNIQUE_VIOLATION = '23505';

/** Runs what writes a value that only one record may have. @throws DomainError invalid where another one has it. */
export async function withFree<T>(field: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { code } = ((error as Error).cause ?? error) as { code?: unknown };
    throw code === UNIQUE_VIOLATION ? invalid({ field, rule: 'taken' }) : error;
  }
}

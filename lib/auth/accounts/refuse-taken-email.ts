import { DrizzleQueryError } from 'drizzle-orm';
import { invalid } from '@/lib/errors';

export const takenEmail = () => invalid({ field: 'email', text: 'The email has already been taken.' });

/** Turns the database's refusal of a second account with one address into a sentence about it; throws anything else as it is. */
export function refuseTakenEmail(error: unknown): never {
  const cause =
    error instanceof DrizzleQueryError ? (error.cause as { constraint_name?: string }) : undefined;
  throw cause?.constraint_name === 'users_email_unique' ? takenEmail() : error;
}

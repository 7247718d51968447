import { users } from '@/lib/db/schema';

/** What of a joined account says whose it is. */
export const personColumns = { first: users.first_name, last: users.last_name, email: users.email };

type Person = { first: string | null; last: string | null; email: string | null };

/** Somebody’s name, or the address where they have none; null where the account is gone. */
export const personName = (person: Person | null): string | null =>
  person && ([person.first, person.last].filter(Boolean).join(' ') || person.email);

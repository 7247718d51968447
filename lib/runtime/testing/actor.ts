import type { Actor } from '@/lib/auth/actor';

/** A client with an account's keys, for verbs that are called without a request. */
export const actorOf = (id: number, more: Partial<Actor> = {}): Actor => ({
  id,
  email: '',
  role: 'user',
  accountRole: 'owner',
  timeZone: 'UTC',
  emailVerified: true,
  via: 'keys',
  ...more,
});

import { env } from '@/lib/env';
import { forbidden } from '@/lib/errors';
import type { Actor } from './actor';

/**
 * Nobody has the shop write to strangers before they have shown that their own address is theirs: otherwise anyone could
 * mail anyone in the shop's name.
 *
 * @throws DomainError forbidden, with what to do.
 */
export function requireConfirmed({ emailVerified }: Pick<Actor, 'emailVerified'>): void {
  if (emailVerified) return;
  throw forbidden(
    `Confirm your email address first. Open the link we emailed you when you signed up, or request a new one at ${env().APP_URL}/account.`,
  );
}

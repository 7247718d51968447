import type { Actor } from '@/lib/auth/actor';
import { personOf } from '../acting-for';
import { requireRecentPassword } from './require-recent-password';

/**
 * A borrowed browser must not change who runs the shop or works in an account, nor take or erase anybody’s data: a session has to have shown its
 * password lately. Keys and tokens are secrets themselves.
 *
 * @throws DomainError forbidden where the password is needed, invalid where it is wrong
 */
export async function confirmPassword(actor: Actor, password: string | undefined): Promise<void> {
  if (actor.via === 'session') await requireRecentPassword({ actor: personOf(actor), password });
}

import type { Actor } from '@/lib/auth/actor';
import { personOf } from '../acting-for';
import { requireRecentPassword } from './require-recent-password';

/**
 * A borrowed browser must not move money, show codes, change who runs the shop, nor take or erase anybody’s data: a session
 * has to have shown its password lately. Keys and tokens are secrets themselves.
 *
 * @param body of the request; its `password` shows it now
 * @throws DomainError forbidden where the password is needed, invalid where it is wrong
 */
export async function requireFreshSignIn(actor: Actor, body: unknown): Promise<void> {
  if (actor.via !== 'session') return;
  const { password } = (body ?? {}) as { password?: string };
  await requireRecentPassword({ actor: personOf(actor), password });
}

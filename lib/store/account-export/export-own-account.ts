import type { Actor } from '@/lib/auth/actor';
import { requireRecentPassword } from '@/lib/auth/sessions/require-recent-password';
import { accountFile } from './account-file';

/**
 * A copy of an account’s data, for its owner. A borrowed browser must not get it.
 *
 * @throws DomainError forbidden where the password is needed, invalid where it is wrong.
 */
export async function exportOwnAccount({
  actor,
  input: { password },
}: {
  actor: Actor;
  input: { password?: string | undefined };
}): Promise<AsyncGenerator<string>> {
  await requireRecentPassword({ actor, password });
  return accountFile(actor.id);
}

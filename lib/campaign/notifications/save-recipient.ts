import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { invalid, notFound } from '@/lib/errors';

/** Adds a notification recipient. @throws DomainError invalid where the account has the address already. */
export async function addRecipient({
  actor,
  input,
}: {
  actor: Actor;
  input: { email_address: string; email_owner: string };
}): Promise<void> {
  const { count } = await client()`
    insert into notification_recipients (user_id, email_address, email_owner)
    values (${actor.id}, ${input.email_address}, ${input.email_owner})
    on conflict do nothing`;
  if (count === 0)
    throw invalid({ field: 'email_address', text: 'The email address has already been taken.' });
}

/**
 * Removes notification recipients. Ids that are not there are passed over.
 *
 * @throws DomainError not-found where none of them is there.
 */
export async function deleteRecipients({
  actor,
  input,
}: {
  actor: Actor;
  input: { ids: readonly number[] };
}): Promise<void> {
  const { count } = await client()`
    delete from notification_recipients
    where user_id = ${actor.id} and id = any(${[...input.ids]}::int[])`;
  if (count === 0) throw notFound();
}

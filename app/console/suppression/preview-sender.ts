import type { Actor } from '@/lib/auth/actor';
import { streamSenders } from '@/lib/campaign/senders/list-senders';

/** From whom the previewed page says that emails are: the account's first sender. */
export async function previewSender(actor: Actor): Promise<{ name: string; replyTo: string }> {
  const { value: senders } = await streamSenders({ actor, input: { per_page: 1 } }).next();
  const first = senders?.[0];
  return { name: first?.from_name ?? actor.email, replyTo: first?.reply_to_email ?? actor.email };
}

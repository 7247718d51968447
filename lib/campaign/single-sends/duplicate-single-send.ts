import { randomUUID } from 'node:crypto';
import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { notFound } from '@/lib/errors';

/** Copies a single send, whatever its status, as a draft without statistics. @throws DomainError not-found. */
export async function duplicateSingleSend({
  actor,
  input,
}: {
  actor: Actor;
  input: { utr: string };
}): Promise<void> {
  const { count } = await client()`
    insert into single_sends (user_id, utr, single_send_name, template_id, template_json, template_html, recipient_id,
      exclude_specific_recipient_id, sender_id, unsubscribe_group_id, from_sender, reply_to, sender_name, sender_address,
      subject, preheader, schedule_type, schedule_date, schedule_time, send_due_at, tracking)
    select user_id, ${randomUUID()}, single_send_name || ' (Copy)', template_id, template_json, template_html, recipient_id,
      exclude_specific_recipient_id, sender_id, unsubscribe_group_id, from_sender, reply_to, sender_name, sender_address,
      subject, preheader, schedule_type, schedule_date, schedule_time, send_due_at, tracking
    from single_sends where utr = ${input.utr} and user_id = ${actor.id} and deleted_at is null`;
  if (count === 0) throw notFound();
}

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { notFound } from '@/lib/errors';

/** Copies an automation and its mails, as a draft without statistics. @returns the copy's utr. @throws DomainError not-found. */
export async function duplicateAutomation({
  actor,
  input,
}: {
  actor: Actor;
  input: { utr: string };
}): Promise<string> {
  const utr = randomUUID();
  await db().transaction(async (tx) => {
    const [copy] = await tx.execute<{ id: number; original: number }>(sql`
      insert into automations (user_id, utr, automation_name, automation_for, automation_for_table, automation_type,
        exit_criteria, unsubscribe_group_id)
      select user_id, ${utr}, automation_name || ' (Copy)', automation_for, automation_for_table, automation_type,
        exit_criteria, unsubscribe_group_id
      from automations where utr = ${input.utr} and user_id = ${actor.id} and deleted_at is null
      returning id, (select id from automations where utr = ${input.utr}) as original`);
    if (!copy) throw notFound();
    await tx.execute(sql`
      insert into automation_schedules (user_id, automation_id, utr, sender_id, subject, waiting_period, waiting_type,
        template_id, preview_img, template_json, template_html, tracking)
      select user_id, ${copy.id}, gen_random_uuid()::text, sender_id, subject, waiting_period, waiting_type,
        template_id, preview_img, template_json, template_html, tracking
      from automation_schedules where automation_id = ${copy.original} and deleted_at is null order by id`);
  });
  return utr;
}

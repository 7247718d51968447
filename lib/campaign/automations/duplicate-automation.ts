import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { automationSchedules, automations } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import { notFound } from '@/lib/errors';
import { recordChange } from './record-change';

const a = automations;
const m = automationSchedules;

const COPIED = [
  a.automation_for,
  a.automation_for_table,
  a.automation_type,
  a.exit_criteria,
  a.unsubscribe_group_id,
  a.deleted_group_id,
];

const copyAutomation = statement({
  params: { userId: a.user_id, utr: a.utr, newUtr: a.utr },
  row: { id: a.id, original: a.id },
  text: ({ userId, utr, newUtr }) => sql`
    insert into ${a} (${bare(a.user_id, a.utr, a.automation_name, ...COPIED)})
    select ${a.user_id}, ${newUtr}, ${a.automation_name} || ' (Copy)', ${sql.join(COPIED, sql`, `)}
    from ${a} where ${a.utr} = ${utr} and ${a.user_id} = ${userId} and ${a.deleted_at} is null
    returning ${a.id}, (select original.id from ${a} as original where original.utr = ${utr}) as original`,
});

const COPIED_OF_MAILS = [
  m.place,
  m.sender_id,
  m.subject,
  m.preheader,
  m.waiting_period,
  m.waiting_type,
  m.template_id,
  m.preview_img,
  m.template_json,
  m.template_html,
  m.tracking,
];

const copyMails = statement({
  params: { from: a.id, to: a.id },
  row: {},
  text: ({ from, to }) => sql`
    insert into ${m} (${bare(m.user_id, m.automation_id, m.utr, ...COPIED_OF_MAILS)})
    select ${m.user_id}, ${to}::int, gen_random_uuid()::text, ${sql.join(COPIED_OF_MAILS, sql`, `)}
    from ${m} where ${m.automation_id} = ${from} and ${m.deleted_at} is null order by ${m.place}`,
});

/** Copies an automation and its mails, as a draft without statistics. @returns the copy's utr. @throws DomainError not-found. */
export async function duplicateAutomation({
  actor,
  input,
}: {
  actor: Actor;
  input: { utr: string };
}): Promise<string> {
  authorizeMember(actor, 'sends:write');
  const utr = randomUUID();
  await db().transaction(async (tx) => {
    const [copy] = await copyAutomation(tx, { userId: actor.id, utr: input.utr, newUtr: utr });
    if (!copy) throw notFound();
    await copyMails(tx, { from: copy.original, to: copy.id });
    await recordChange(tx, { actor, automation: copy.id }, 'created');
  });
  return utr;
}

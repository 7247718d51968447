import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { automations as a, automationSchedules as m, senders, templates } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { timestamp, timestampOrNull } from '@/lib/timestamps';
import { maySend } from '../mailings/may-send';
import { displayStateOf } from './display-states';
import { getAutomation } from './rows';
import type { Sequence } from './sequence-schemas';
import { targetName } from './target-name';

const readTarget = statement({
  params: { id: a.id },
  row: { name: nullable(value.text) },
  text: ({ id }) => sql`select ${targetName} as name from ${a} where ${a.id} = ${id}`,
});

const readEmails = statement({
  params: { automationId: a.id },
  row: {
    utr: m.utr,
    subject: m.subject,
    waiting_period: m.waiting_period,
    waiting_type: m.waiting_type,
    sender: senders.from_name,
    may_go: value.boolean,
    content: value.oneOf<'template' | 'html' | 'design'>(),
    template: templates.template_name,
    tracking: value.boolean,
    version: value.text,
  },
  text: ({ automationId }) => sql`
    select ${m.utr}, ${m.subject}, ${m.waiting_period}, ${m.waiting_type}, ${senders.from_name} as sender,
      ${maySend(senders)} as may_go,
      case when ${m.template_html} is not null then 'html' when ${m.template_json} is not null then 'design'
        else 'template' end as content,
      ${templates.template_name} as template, ${m.tracking} = 1 as tracking,
      concat_ws('/', ${m.updated_at}, ${templates.updated_at}, ${senders.updated_at}) as version
    from ${m} join ${senders} on ${senders.id} = ${m.sender_id} join ${templates} on ${templates.id} = ${m.template_id}
    where ${m.automation_id} = ${automationId} and ${m.deleted_at} is null order by ${m.place}`,
});

/** An automation as it is edited, and its emails in their order. @throws DomainError not-found. */
export async function readSequence({
  actor,
  input,
}: {
  actor: Actor;
  input: { utr: string };
}): Promise<z.output<typeof Sequence>> {
  const row = await getAutomation(actor.id, input.utr);
  const [[target], emails] = await Promise.all([
    readTarget(db(), { id: row.id }),
    readEmails(db(), { automationId: row.id }),
  ]);
  return {
    automation: {
      utr: row.utr,
      updated_at: timestamp(row.updated_at),
      automation_name: row.automation_name,
      automation_for: row.automation_for_table + row.automation_for,
      type: row.automation_type === 1 ? 'welcome' : 'custom',
      unsubscribe_group_id: row.unsubscribe_group_id,
      exit_criteria: row.exit_criteria,
      state: displayStateOf(row),
      live_at: timestampOrNull(row.live_at),
      target: target?.name ?? null,
    },
    emails: emails.map(({ template, ...email }) => ({
      ...email,
      template: email.content === 'template' ? template : null,
    })),
  };
}

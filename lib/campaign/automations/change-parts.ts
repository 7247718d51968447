import { sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import {
  automations as a,
  type ChangedPart,
  unsubscribeGroups as g,
  automationSchedules as m,
  senders,
  templates,
} from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { targetName } from './target-name';

/** What a history shows of a name or a subject. */
const MAX_SHOWN = inline(200);

/** An automation, or one of its emails, in the words that a history shows. */
type Parts = Record<string, string | null>;

const readAutomationParts = statement({
  params: { id: a.id },
  row: {
    name: value.text,
    target: nullable(value.text),
    type: value.text,
    group: nullable(value.text),
    exit: value.text,
  },
  text: ({ id }) => sql`
    select left(${a.automation_name}, ${MAX_SHOWN}) as name, left(${targetName}, ${MAX_SHOWN}) as target,
      case ${a.automation_type} when 1 then 'welcome' else 'custom' end as type,
      left(${g.group_name}, ${MAX_SHOWN}) as group,
      case ${a.exit_criteria} when 1 then 'target' else 'end' end as exit
    from ${a} left join ${g} on ${g.id} = ${a.unsubscribe_group_id} where ${a.id} = ${id}`,
});

const readEmailParts = statement({
  params: { id: m.id },
  row: {
    place: m.place,
    subject: value.text,
    preheader: nullable(value.text),
    wait: value.text,
    sender: value.text,
    content: value.text,
    template: nullable(value.text),
    tracking: value.text,
  },
  // A digest tells one content from another without keeping it.
  text: ({ id }) => sql`
    select ${m.place}, left(${m.subject}, ${MAX_SHOWN}) as subject, left(nullif(${m.preheader}, ''), ${MAX_SHOWN}) as preheader,
      case ${m.waiting_type} when 'instantly' then 'instantly'
        else ${m.waiting_period} || ' ' || ${m.waiting_type} end as wait,
      left(${senders.from_name} || ' <' || ${senders.from_email} || '>', ${MAX_SHOWN}) as sender,
      case when ${m.template_html} is not null then 'html ' || md5(${m.template_html})
        when ${m.template_json} is not null then 'design ' || md5(${m.template_json})
        else 'template' end as content,
      case when ${m.template_html} is null and ${m.template_json} is null
        then left(${templates.template_name}, ${MAX_SHOWN}) end as template,
      case ${m.tracking} when 1 then 'on' else 'off' end as tracking
    from ${m} join ${senders} on ${senders.id} = ${m.sender_id} join ${templates} on ${templates.id} = ${m.template_id}
    where ${m.id} = ${id}`,
});

/** What an automation's history shows of the automation itself. */
export async function automationParts(tx: Transaction, id: number): Promise<Parts> {
  const [parts = {}] = await readAutomationParts(tx, { id });
  return parts;
}

/** The same of one of its emails, with its place among them. */
export async function emailParts(tx: Transaction, id: number) {
  const [row] = await readEmailParts(tx, { id });
  if (!row) throw new Error('There is no such email.');
  const { place, ...parts } = row;
  return { place, parts: parts as Parts & { subject: string } };
}

/** What has become of each part that is different now. */
export const differences = (before: Parts, after: Parts): ChangedPart[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((part) => ({ part, before: before[part] ?? null, after: after[part] ?? null }))
    .filter((one) => one.before !== one.after);

import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { automations as a, singleSends as s, automationSchedules as step } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { isLive } from '../automation-states';
import { SendStatus } from '../send-states';
import { getTemplate } from './rows';

const SHOWN = 50;

const readUses = statement({
  params: { userId: s.user_id, id: s.template_id },
  row: {
    kind: value.oneOf<'send' | 'automation'>(),
    utr: s.utr,
    name: s.single_send_name,
    is_open: value.boolean,
    total: value.integer,
  },
  text: ({ userId, id }) => sql`
    select u.kind, u.utr, u.name, u.is_open, (count(*) over ())::int as total from (
      select 'send' as kind, ${s.utr}, ${s.single_send_name} as name, ${s.created_at} as at,
        ${s.status} <> ${inline(SendStatus.completed)} as is_open
      from ${s}
      where ${s.user_id} = ${userId} and ${s.template_id} = ${id} and ${s.template_html} is null
        and ${s.template_json} is null and ${s.deleted_at} is null
      union all
      select distinct 'automation', ${a.utr}, ${a.automation_name}, ${a.created_at}, ${isLive(a)}
      from ${step} join ${a} on ${a.id} = ${step.automation_id}
      where ${a.user_id} = ${userId} and ${a.deleted_at} is null and ${step.template_id} = ${id}
        and ${step.template_html} is null and ${step.template_json} is null and ${step.deleted_at} is null
    ) u order by u.is_open desc, u.at desc limit ${inline(SHOWN)}`,
});

/** What is made with a template: sends and automations without content of their own. @throws DomainError not-found. */
export async function templateUsage({ actor, input }: { actor: Actor; input: { template_id: number } }) {
  const { id } = await getTemplate(actor.id, input.template_id);
  const found = await readUses(db(), { userId: actor.id, id });
  return { uses: found.map(({ total: _, ...use }) => use), total: found[0]?.total ?? 0 };
}

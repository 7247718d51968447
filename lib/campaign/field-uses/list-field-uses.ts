import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import {
  automations as a,
  automationSchedules as c,
  singleSends as s,
  segments,
  templates as t,
  users,
} from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { isLive } from '../automation-states';
import { SendStatus } from '../send-states';
import { namesInTags } from './merge-tag-pattern';

export const USE_KINDS = ['segment', 'template', 'send', 'automation'] as const;

/** What a mailing says: its own content, or else its template's. */
const contentOf = (mailing: typeof s | typeof c) =>
  sql`coalesce(${mailing.template_html}, ${mailing.template_json}, ${t.html_code} || ' ' || ${t.json_code})`;

/**
 * Where the account's custom fields are named: in segments' rules, and by merge tags in templates, in sends that have
 * not ended, and in automations. A send on its way and a live automation go out now.
 */
export const readFieldUses = statement({
  params: { userId: users.id },
  row: {
    kind: value.oneOf<(typeof USE_KINDS)[number]>(),
    ref: value.text,
    name: value.text,
    goes_out: value.boolean,
    field_name: value.text,
  },
  text: ({ userId }) => sql`
    with texts as (
      select 'template' as kind, ${t.id}::text as ref, ${t.template_name} as name, false as goes_out,
        ${t.html_code} || ' ' || ${t.json_code} as text
      from ${t} where ${t.user_id} = ${userId} and ${t.deleted_at} is null
      union all
      select 'send', ${s.utr}, ${s.single_send_name}, ${s.status} = ${inline(SendStatus.running)},
        concat_ws(' ', ${s.subject}, ${s.preheader}, ${contentOf(s)})
      from ${s} left join ${t} on ${t.id} = ${s.template_id}
      where ${s.user_id} = ${userId} and ${s.deleted_at} is null and ${s.status} < ${inline(SendStatus.completed)}
      union all
      select 'automation', ${a.utr}, ${a.automation_name}, ${isLive(a)},
        concat_ws(' ', ${c.subject}, ${c.preheader}, ${contentOf(c)})
      from ${c} join ${a} on ${a.id} = ${c.automation_id} left join ${t} on ${t.id} = ${c.template_id}
      where ${c.user_id} = ${userId} and ${c.deleted_at} is null and ${a.deleted_at} is null
    )
    select distinct texts.kind, texts.ref, texts.name, texts.goes_out, lower(tag[1]) as field_name
    from texts cross join lateral ${namesInTags(sql`texts.text`)} as tag
    union
    select 'segment', ${segments.id}::text, ${segments.segment_name}, false, lower(field)
    from ${segments} cross join lateral jsonb_array_elements_text(${segments.select_field}) as field
    where ${segments.user_id} = ${userId} and ${segments.deleted_at} is null
    order by kind, name, ref`,
});

/** The same of one field. */
export async function usesOfField(executor: Executor, userId: number, name: string) {
  const found = await readFieldUses(executor, { userId });
  return found.filter(({ field_name }) => field_name === name.toLowerCase());
}

import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { senders as f, contactImports as i, singleSends as s } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { BOUNCE_LIMIT, COMPLAINT_LIMIT, LEAST_SENT } from './limits';
import { isFailedImport, isPaused } from './problem-conditions';

const SHOWN = 10;

const readAll = statement({
  params: { userId: s.user_id },
  row: {
    kind: value.oneOf<'paused' | 'sender' | 'import' | 'bounces' | 'complaints'>(),
    ref: value.text,
    name: value.text,
    reason: nullable(value.text),
    share: nullable(value.float),
  },
  text: ({ userId }) => {
    const sent = sql`(${s.delivered} + ${s.bounces})`;
    const recent = sql`
      from ${s} where ${s.user_id} = ${userId} and ${s.deleted_at} is null and ${s.sent_at} > now() - interval '14 days'
        and ${sent} >= ${inline(LEAST_SENT)}`;
    return sql`
      select 'paused' as kind, ${s.utr} as ref, ${s.single_send_name} as name, ${s.pause_reason} as reason,
        null::float8 as share
      from ${s} where ${s.user_id} = ${userId} and ${isPaused}
      union all
      select 'sender', ${f.id}::text, ${f.from_email}, null, null
      from ${f} where ${f.user_id} = ${userId} and ${f.deleted_at} is null and ${f.is_verified} = 0
      union all
      select 'import', ${i.id}::text, ${i.file_name}, null, null
      from ${i} where ${i.user_id} = ${userId} and ${isFailedImport}
      union all
      select 'bounces', ${s.utr}, ${s.single_send_name}, null, ${s.bounces}::float8 / ${sent}
      ${recent} and ${s.bounces} > ${sent} * ${inline(BOUNCE_LIMIT)}
      union all
      select 'complaints', ${s.utr}, ${s.single_send_name}, null, ${s.complaints}::float8 / ${sent}
      ${recent} and ${s.complaints} > ${sent} * ${inline(COMPLAINT_LIMIT)}
      limit ${inline(SHOWN)}`;
  },
});

export type Problem = Awaited<ReturnType<typeof readProblems>>[number];

/** What of an account waits for its owner: what stands still first, then what harms its reputation. */
export async function readProblems({ actor }: { actor: Actor }) {
  return [...(await readAll(db(), { userId: actor.id }))];
}

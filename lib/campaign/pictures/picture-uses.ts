import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import {
  automations as a,
  savedBlocks as block,
  brandKits as brand,
  pictures as p,
  singleSends as s,
  automationSchedules as step,
  templates as t,
  versionTests as test,
} from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { notFound } from '@/lib/errors';
import type { USE_KINDS } from './use-kinds';

const SHOWN = 50;

/** What comes before a picture's name in its address. */
const BEFORE_NAME = 'picture?p=';
const NAME_LENGTH = 32;

/** What an account's own content shows: its kind, its key in the console, its name and each picture by its public name. */
export const usesOf = (userId: SQL): SQL => sql`
  select content.kind, content.key, content.name, content.at, left(named.rest, ${inline(NAME_LENGTH)}) as hash
  from (
    select 'template' as kind, ${t.id}::text as key, ${t.template_name} as name, ${t.updated_at} as at, ${t.html_code} as text
    from ${t} where ${t.user_id} = ${userId} and ${t.deleted_at} is null
    union all
    select 'send', ${s.utr}, ${s.single_send_name}, ${s.updated_at},
      concat(coalesce(${s.template_html}, ${s.template_json}), ' ', ${test.template_html})
    from ${s} left join ${test} on ${test.single_send_id} = ${s.id}
    where ${s.user_id} = ${userId} and ${s.deleted_at} is null
      and num_nonnulls(${s.template_html}, ${s.template_json}, ${test.template_html}) > 0
    union all
    select 'automation', ${a.utr}, ${a.automation_name}, ${a.updated_at},
      coalesce(${step.template_html}, ${step.template_json})
    from ${step} join ${a} on ${a.id} = ${step.automation_id}
    where ${a.user_id} = ${userId} and ${a.deleted_at} is null and ${step.deleted_at} is null
      and num_nonnulls(${step.template_html}, ${step.template_json}) > 0
    union all
    select 'block', ${block.id}::text, ${block.name}, ${block.updated_at}, ${block.json_code}
    from ${block} where ${block.user_id} = ${userId} and ${block.deleted_at} is null
  ) content cross join lateral string_to_table(content.text, ${inline(BEFORE_NAME)}) with ordinality as named(rest, place)
  where named.place > 1
  union all
  select 'brand', '', '', ${brand.updated_at}, ${p.hash}
  from ${brand} join ${p} on ${p.id} = ${brand.logo_id} where ${brand.user_id} = ${userId}`;

const readUses = statement({
  params: { userId: p.user_id, hash: p.hash },
  row: {
    kind: value.oneOf<(typeof USE_KINDS)[number]>(),
    key: value.text,
    name: value.text,
    total: value.integer,
  },
  text: ({ userId, hash }) => sql`
    select u.kind, u.key, u.name, (count(*) over ())::int as total
    from (${usesOf(userId)}) u where u.hash = ${hash}
    group by u.kind, u.key, u.name order by max(u.at) desc limit ${inline(SHOWN)}`,
});

/** Where a picture of the account's library is shown. @throws DomainError not-found. */
export async function pictureUses({ actor, input }: { actor: Actor; input: { id: number } }) {
  const [picture] = await readHash(db(), { userId: actor.id, id: input.id });
  if (!picture) throw notFound();
  const found = await readUses(db(), { userId: actor.id, hash: picture.hash });
  return { uses: found.map(({ total: _, ...use }) => use), total: found[0]?.total ?? 0 };
}

const readHash = statement({
  params: { userId: p.user_id, id: p.id },
  row: { hash: p.hash },
  text: ({ userId, id }) => sql`
    select ${p.hash} from ${p} where ${p.user_id} = ${userId} and ${p.id} = ${id} and ${p.deleted_at} is null`,
});

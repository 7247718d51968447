import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { templates as t, templateVersions as v } from '@/lib/db/schema';
import { bare, inline, statement } from '@/lib/db/statement';
import { conflict } from '@/lib/errors';

/** Of those that are kept automatically, for each template; those with a name come on top. */
const MAX_UNNAMED = 30;
const MAX_NAMED = 20;

/** Autosave writes every few seconds; a version is for what somebody wants to go back to. */
const MINUTES_APART = 5;

const CONTENT = [t.template_name, t.json_code, t.html_code];

const insertVersion = statement({
  params: { userId: t.user_id, id: t.id, name: nullable(v.name), minutesApart: value.integer },
  row: { id: v.id },
  text: ({ userId, id, name, minutesApart }) => sql`
    insert into ${v} (${bare(v.user_id, v.template_id, v.name, v.template_name, v.json_code, v.html_code, v.written_at)})
    select ${t.user_id}, ${t.id}, ${name}::text, ${sql.join(CONTENT, sql`, `)}, ${t.updated_at}
    from ${t}
    where ${t.id} = ${id} and ${t.user_id} = ${userId} and ${t.deleted_at} is null
      and (${name}::text is not null or not exists (
        select from ${v} where ${v.template_id} = ${t.id} and (${v.written_at} = ${t.updated_at}
          or ${v.name} is null and ${v.created_at} > now() - make_interval(mins => ${minutesApart}::int))))
    returning ${v.id}`,
});

const dropOldest = statement({
  params: { id: t.id },
  row: {},
  text: ({ id }) => sql`
    delete from ${v} where ${v.template_id} = ${id} and ${v.name} is null and ${v.id} not in (
      select ${v.id} from ${v} where ${v.template_id} = ${id} and ${v.name} is null
      order by ${v.id} desc limit ${inline(MAX_UNNAMED)})`,
});

type Kept = { userId: number; id: number };

/** Keeps a template as it is, unless that was done a few minutes ago, or is kept already. */
export async function keepBeforeChange(tx: Transaction, { userId, id }: Kept, minutesApart = MINUTES_APART) {
  const kept = await insertVersion(tx, { userId, id, name: null, minutesApart });
  if (kept.length > 0) await dropOldest(tx, { id });
}

/** Keeps a template as it is, by a name. @returns the version's id. @throws DomainError conflict where there are too many. */
export async function keepByName(tx: Transaction, { userId, id }: Kept, name: string) {
  const [kept] = await insertVersion(tx, { userId, id, name, minutesApart: MINUTES_APART });
  const named = await tx.$count(v, and(eq(v.template_id, id), isNotNull(v.name)));
  if (named > MAX_NAMED)
    throw conflict(`A template can have ${MAX_NAMED} named versions. Delete one that you no longer need.`);
  return kept?.id;
}

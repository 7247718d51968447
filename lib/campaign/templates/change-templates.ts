import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { templates as t } from '@/lib/db/schema';
import { bare, inline, list, statement } from '@/lib/db/statement';
import { invalid, notFound } from '@/lib/errors';
import type { ChangedTemplates, ChangeTemplatesInput } from './console-schemas';
import { MAX_TAGS, tagOf } from './tag-of';

const params = { userId: t.user_id, ids: value.json<number[]>(), tag: value.text };
const has = (tag: SQL) => sql`${t.tags} @> array[${tag}::text]`;

/** Those of the account's templates among the ids for which `when` holds are changed, the lowest id first. */
const change = (set: SQL | ((tag: SQL) => SQL), when: SQL | ((tag: SQL) => SQL)) =>
  statement({
    params,
    row: { id: t.id },
    text({ userId, ids, tag }) {
      const of = (part: typeof set) => (typeof part === 'function' ? part(tag) : part);
      return sql`
        with chosen as (
          select ${t.id} from ${t}
          where ${t.id} in (select jsonb_array_elements_text(${ids}::jsonb)::int) and ${t.user_id} = ${userId}
            and ${t.deleted_at} is null and ${of(when)}
          order by ${t.id} for update
        )
        update ${t} set ${of(set)} where ${t.id} in (select id from chosen) returning ${t.id}`;
    },
  });

/** None of them changes when a template was edited: its content is the same. */
const changes = {
  archive: change(sql`${bare(t.archived_at)} = now()`, sql`${t.archived_at} is null`),
  unarchive: change(sql`${bare(t.archived_at)} = null`, sql`${t.archived_at} is not null`),
  tag: change(
    (tag) =>
      sql`${bare(t.tags)} = (select array_agg(one order by one) from unnest(array_append(${t.tags}, ${tag}::text)) one)`,
    (tag) => sql`not ${has(tag)} and cardinality(${t.tags}) < ${inline(MAX_TAGS)}`,
  ),
  untag: change((tag) => sql`${bare(t.tags)} = array_remove(${t.tags}, ${tag}::text)`, has),
};

const ownsOne = async (userId: number, ids: readonly number[]): Promise<boolean> =>
  (await db().$count(
    t,
    and(sql`${t.id} = any(${list(ids)}::int[])`, eq(t.user_id, userId), isNull(t.deleted_at)),
  )) > 0;

/**
 * Archives several of the account's templates, or brings them back, or gives or takes a tag.
 *
 * @returns those that it changed: with them, it can be undone.
 * @throws DomainError invalid without the tag; not-found where none of the ids is a template of the account.
 */
export async function changeTemplates({
  actor,
  input: { strIds, action, tag: typed = '' },
}: {
  actor: Actor;
  input: z.output<typeof ChangeTemplatesInput>;
}): Promise<z.output<typeof ChangedTemplates>> {
  authorizeMember(actor, 'emails:write');
  const tag = tagOf(typed);
  if (tag === '' && (action === 'tag' || action === 'untag'))
    throw invalid({ field: 'tag', rule: 'required' });
  const changed = await changes[action](db(), { userId: actor.id, ids: strIds, tag });
  if (changed.length === 0 && !(await ownsOne(actor.id, strIds))) throw notFound();
  return { changed: changed.map(({ id }) => id).sort((a, b) => a - b) };
}

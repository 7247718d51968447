import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { db, type Executor } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { pictures as p } from '@/lib/db/schema';
import { rows } from '@/lib/db/statement';
import { likePattern } from '@/lib/like-pattern';
import { timestamp } from '@/lib/timestamps';
import { wantedPage } from '../paging/pagination';
import { pictureUrl } from './picture-url';
import { usesOf } from './picture-uses';
import type { PicturesQuery } from './schemas';

const row = {
  id: p.id,
  hash: p.hash,
  file_name: p.file_name,
  alt: p.alt,
  width: p.width,
  height: p.height,
  size: p.size,
  created_at: p.created_at,
  uses: value.integer,
};

/** Whose picture one is, and that it is in the library. */
const isOwn = (actor: Actor) => sql`${p.user_id} = ${actor.id} and ${p.deleted_at} is null`;

async function readPictures(executor: Executor, actor: Actor, which: SQL) {
  const found = await rows(
    executor,
    row,
    sql`
      with used as (
        select u.hash, count(distinct (u.kind, u.key))::int as uses
        from (${usesOf(sql`${actor.id}::int`)}) u group by u.hash)
      select ${p.id}, ${p.hash}, ${p.file_name}, ${p.alt}, ${p.width}, ${p.height}, ${p.size}, ${p.created_at},
        coalesce(used.uses, 0) as uses
      from ${p} left join used on used.hash = ${p.hash} where ${isOwn(actor)} ${which}`,
  );
  return found.map(({ hash, created_at, ...one }) => ({
    ...one,
    url: pictureUrl(hash),
    created_at: timestamp(created_at),
  }));
}

type Wanted = { actor: Actor; input: z.output<typeof PicturesQuery> };

/** A page of an account's pictures, newest first. */
export async function listPictures({ actor, input }: Wanted) {
  const { search } = input;
  const { offset, perPage } = wantedPage({ ...input, page: input.page ?? 1 }) ?? { offset: 0, perPage: 0 };
  const matching = search
    ? sql`and (${p.file_name} ilike ${likePattern(search)} or ${p.alt} ilike ${likePattern(search)})`
    : sql``;
  const [pictures, total] = await Promise.all([
    readPictures(db(), actor, sql`${matching} order by ${p.id} desc limit ${perPage} offset ${offset}`),
    db().$count(p, sql`${isOwn(actor)} ${matching}`),
  ]);
  return { pictures, total };
}

/** One picture; undefined where there is none. */
export const readPicture = async (executor: Executor, actor: Actor, id: number) =>
  (await readPictures(executor, actor, sql`and ${eq(p.id, id)}`))[0];

export const ownPicture = (actor: Actor, id: number) => and(eq(p.id, id), isOwn(actor));

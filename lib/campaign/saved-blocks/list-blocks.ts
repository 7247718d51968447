import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db, type Executor } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { savedBlocks as b, templates as t } from '@/lib/db/schema';
import { rows } from '@/lib/db/statement';
import { notFound } from '@/lib/errors';
import { timestamp } from '@/lib/timestamps';

const row = {
  id: b.id,
  name: b.name,
  json_code: b.json_code,
  updated_at: b.updated_at,
  used_in: value.json<readonly { id: number; name: string }[]>(),
};

/** That a template's design names a saved block. */
export const showsBlock = (id: SQL) => sql`${t.json_code} ~ ('"block_id"\\s*:\\s*' || ${id} || '[\\s,}]')`;

async function readBlocks(executor: Executor, actor: Actor, which: SQL) {
  const found = await rows(
    executor,
    row,
    sql`
      select ${b.id}, ${b.name}, ${b.json_code}, ${b.updated_at}, coalesce((
          select jsonb_agg(jsonb_build_object('id', ${t.id}, 'name', ${t.template_name}) order by ${t.updated_at} desc)
          from ${t}
          where ${t.user_id} = ${actor.id} and ${t.deleted_at} is null and ${showsBlock(sql`${b.id}`)}), '[]') as used_in
      from ${b} where ${b.user_id} = ${actor.id} and ${b.deleted_at} is null ${which} order by lower(${b.name})`,
  );
  return found.map(({ updated_at, used_in, ...one }) => ({
    ...one,
    used_in: [...used_in],
    updated_at: timestamp(updated_at),
  }));
}

/** An account's saved blocks by name, and where each is used. */
export const listBlocks = ({ actor }: { actor: Actor }) => readBlocks(db(), actor, sql``);

/** One of them. @throws DomainError not-found. */
export async function readBlock(executor: Executor, actor: Actor, id: number) {
  const [found] = await readBlocks(executor, actor, sql`and ${b.id} = ${id}`);
  if (!found) throw notFound();
  return found;
}

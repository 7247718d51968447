import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { templates as t } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';

const SHOWN = 200;

const readTags = statement({
  params: { userId: t.user_id },
  row: { name: value.text, templates: value.integer, archived: value.integer },
  text: ({ userId }) => sql`
    select * from (
      select tag as name, (count(*) filter (where ${t.archived_at} is null))::int as templates,
        (count(*) filter (where ${t.archived_at} is not null))::int as archived
      from ${t}, unnest(${t.tags}) tag
      where ${t.user_id} = ${userId} and ${t.deleted_at} is null
      group by tag order by count(*) desc, tag limit ${inline(SHOWN)}) most
    order by name`,
});

/** The tags of the account's templates. */
export const listTags = async ({ actor }: { actor: Actor }) => [
  ...(await readTags(db(), { userId: actor.id })),
];

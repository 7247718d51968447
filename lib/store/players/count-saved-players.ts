import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { savedPlayers, topUps } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { OFFERED } from './list-saved-players';

const s = savedPlayers;
const t = topUps;

const countPlayers = statement({
  params: { userId: s.user_id, slug: t.slug, most: value.integer },
  row: { players: value.integer },
  text: ({ userId, slug, most }) => sql`
    select count(*)::int as players from (
      select 1 from ${s} join ${t} on ${t.id} = ${s.top_up_id}
      where ${s.user_id} = ${userId} and ${t.slug} = ${slug} limit ${most}) as offered`,
});

/** How many saved players an account is offered on a top-up's page. */
export async function countSavedPlayers({ actor, slug }: { actor: Actor; slug: string }): Promise<number> {
  const [row] = await countPlayers(db(), { userId: actor.id, slug, most: OFFERED });
  return row?.players ?? 0;
}

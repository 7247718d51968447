import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { categories, savedPlayers, topUps } from '@/lib/db/schema';
import type { OrderField } from '@/lib/db/schema/catalogue';
import { statement } from '@/lib/db/statement';
import { timestamp } from '@/lib/timestamps';
import { isActive, isListed } from '../catalogue/states';
import { publicUrl } from '../catalogue/views';
import { choiceText } from './choice-text';

/** A player that an account has bought for. */
export type SavedPlayer = {
  id: number;
  /** In the order in which the game asks for them, as people read them. */
  values: { label: string; value: string }[];
  last_used_at: string;
};

export type GameWithPlayers = {
  top_up_id: number;
  name: string;
  slug: string;
  image: string;
  is_on_sale: boolean;
  /** How many there are; `players` holds the last used. */
  total: number;
  players: SavedPlayer[];
};

/** Of one game, the last used; who has more sees how many there are. */
const SHOWN = 50;

const s = savedPlayers;
const p = alias(topUps, 'p');
const c = alias(categories, 'c');

const playersOf = statement({
  params: { userId: s.user_id, shown: value.integer },
  row: {
    id: s.id,
    informations: s.informations,
    last_used_at: s.last_used_at,
    total: value.integer,
    top_up_id: p.id,
    name: p.name,
    slug: p.slug,
    image: p.image,
    fields: p.order_information,
    is_on_sale: value.boolean,
  },
  text: ({ userId, shown }) => sql`
    with ranked as (
      select ${s.id}, ${s.top_up_id}, ${s.informations}, ${s.last_used_at},
        count(*) over (partition by ${s.top_up_id})::int as total,
        max(${s.last_used_at}) over (partition by ${s.top_up_id}) as newest,
        row_number() over (partition by ${s.top_up_id} order by ${s.last_used_at} desc, ${s.id} desc) as place
      from ${s} where ${s.user_id} = ${userId}
    )
    select r.id, r.informations, r.last_used_at, r.total, ${p.id} as top_up_id, ${p.name}, ${p.slug}, ${p.image},
      ${p.order_information} as fields, ${isListed(p)} and ${isActive(c)} as is_on_sale
    from ranked r join ${topUps} as ${p} on ${p.id} = r.top_up_id join ${categories} as ${c} on ${c.id} = ${p.category_id}
    where r.place <= ${shown} order by r.newest desc, r.top_up_id, r.place`,
});

/** All of an account's saved players by game, the last used first. */
export async function listPlayersByGame({ actor }: { actor: Pick<Actor, 'id'> }): Promise<GameWithPlayers[]> {
  const rows = await playersOf(db(), { userId: actor.id, shown: SHOWN });
  const games = new Map<number, GameWithPlayers>();
  for (const { id, informations, last_used_at, fields, ...game } of rows) {
    const found = games.get(game.top_up_id) ?? { ...game, image: publicUrl(game.image), players: [] };
    games.set(game.top_up_id, found);
    const player = { id, values: valuesOf(fields, informations), last_used_at: timestamp(last_used_at) };
    found.players.push(player);
  }
  return [...games.values()];
}

/** A player's values as people read them, in the order in which the game asks for them. */
function valuesOf(fields: readonly OrderField[], informations: Readonly<Record<string, string>>) {
  const asked = fields.flatMap((field) => {
    const value = informations[field.field_name];
    return value ? [{ label: field.field_value, value: choiceText(field, value) }] : [];
  });
  // A game may have asked for something else when the player was kept.
  const others = Object.entries(informations).filter(
    ([name]) => !fields.some(({ field_name }) => field_name === name),
  );
  return [...asked, ...others.map(([name, value]) => ({ label: name.replaceAll('_', ' '), value }))];
}

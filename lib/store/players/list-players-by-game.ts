import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import type { OrderField } from '@/lib/db/schema/catalogue';
import { timestamp } from '@/lib/timestamps';
import { publicUrl } from '../catalogue/views';
import { choiceText } from './choice-text';
import type { GameWithPlayers } from './queries';

/** Of one game, the last used; who has more sees how many there are. */
const SHOWN = 50;

type Row = Omit<GameWithPlayers, 'players'> & {
  id: number;
  fields: OrderField[];
  informations: Record<string, string>;
  last_used_at: string;
};

/** All of an account's saved players by game, the last used first. */
export async function listPlayersByGame({ actor }: { actor: Pick<Actor, 'id'> }): Promise<GameWithPlayers[]> {
  const rows = await client()<Row[]>`
    with ranked as (
      select id, top_up_id, informations, last_used_at, count(*) over (partition by top_up_id)::int as total,
        max(last_used_at) over (partition by top_up_id) as newest,
        row_number() over (partition by top_up_id order by last_used_at desc, id desc) as place
      from saved_players where user_id = ${actor.id}
    )
    select r.id, r.informations, r.last_used_at, r.total, p.id as top_up_id, p.name, p.slug, p.image,
      p.order_information as fields, p.status = 1 and p.deleted_at is null and c.status = 1 as is_on_sale
    from ranked r join top_ups p on p.id = r.top_up_id join categories c on c.id = p.category_id
    where r.place <= ${SHOWN} order by r.newest desc, r.top_up_id, r.place`;
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

import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';

const OFFERED = 6;

/** The players that an account has bought this top-up for, the last one first: values by `field_name`. */
export async function listSavedPlayers({
  actor,
  input: { top_up_id },
}: {
  actor: Actor;
  input: { top_up_id: number };
}): Promise<Record<string, string>[]> {
  const rows = await client()<{ informations: Record<string, string> }[]>`
    select informations from saved_players where user_id = ${actor.id} and top_up_id = ${top_up_id}
    order by last_used_at desc, id desc limit ${OFFERED}`;
  return rows.map(({ informations }) => informations);
}

import { callApi } from '@/lib/http/call-api';

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

/** Forgets a saved player. @throws ApiFailure */
export const forgetPlayer = (id: number): Promise<string> =>
  callApi('/api/account/players/delete', { method: 'POST', body: { id } });

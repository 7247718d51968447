import { storeApi } from '../api-client';

/** Forgets a saved player. @throws ApiFailure */
export const forgetPlayer = (id: number) => storeApi.call('POST /account/players/delete', { id });

/** What is filled in when the account buys: its address, and the players of a top-up. @throws ApiFailure */
export const getBuyer = (topUpId?: number, signal?: AbortSignal) =>
  storeApi.call('GET /account/buyer', { top_up_id: topUpId }, signal);

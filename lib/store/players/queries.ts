import { storeApi } from '../api-client';

/** Forgets a saved player. @throws ApiFailure */
export const forgetPlayer = (id: number) => storeApi.call('POST /account/players/delete', { id });

import { store } from '@/lib/store/contract';
import { forgetPlayer } from '@/lib/store/players/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(forgetPlayer);

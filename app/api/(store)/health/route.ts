import { store } from '@/lib/store/contract';
import { getHealth } from '@/lib/store/service/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(getHealth);

import { store } from '@/lib/store/contract';
import { readMoneyEndpoint } from '@/lib/store/money/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(readMoneyEndpoint);

import { store } from '@/lib/store/contract';
import { exportMoneyEndpoint } from '@/lib/store/money/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(exportMoneyEndpoint);

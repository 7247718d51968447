import { store } from '@/lib/store/contract';
import { deleteRateEndpoint } from '@/lib/store/invoice-desk/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(deleteRateEndpoint);

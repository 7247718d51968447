import { store } from '@/lib/store/contract';
import { addRateEndpoint } from '@/lib/store/invoice-desk/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(addRateEndpoint);

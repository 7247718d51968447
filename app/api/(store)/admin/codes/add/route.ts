import { store } from '@/lib/store/contract';
import { addCodesEndpoint } from '@/lib/store/operations/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(addCodesEndpoint);

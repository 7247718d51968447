import { listClosingsEndpoint } from '@/lib/store/closings/endpoints';
import { store } from '@/lib/store/contract';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(listClosingsEndpoint);

import { exportChangesEndpoint } from '@/lib/store/audit/endpoints';
import { store } from '@/lib/store/contract';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(exportChangesEndpoint);

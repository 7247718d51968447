import { apiClient } from '@/lib/http/api-client';
import type { StoreEndpoint } from './registry';

/** The store's endpoints, as its pages call them. */
export const storeApi = apiClient<StoreEndpoint>('/api');

import { store } from '@/lib/store/contract';
import { listJobs } from '@/lib/store/operations/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(listJobs);

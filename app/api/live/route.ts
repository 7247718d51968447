import { liveRoutes } from '@/lib/store/service/live';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = liveRoutes;

import { authRoutes } from '@/lib/auth/next-auth';
import { store } from '@/lib/store/contract';

export const { GET, POST } = authRoutes(store.unknownPath().GET);

export const { PUT, PATCH, DELETE } = store.refuseAllBut('GET', 'POST');

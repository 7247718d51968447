import { handleAuth } from '@/lib/auth/next-auth';
import { store } from '@/lib/store/contract';

export { handleAuth as GET, handleAuth as POST };

export const { PUT, PATCH, DELETE } = store.refuseAllBut('GET', 'POST');

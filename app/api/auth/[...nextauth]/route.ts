import { handleAuth } from '@/lib/auth/next-auth';

export { handleAuth as GET, handleAuth as POST };

import { serve } from '@/lib/runtime/serve';

/** `npm run dev`: as `npm start`, but the web app is compiled as it is asked for and follows changes. */
export const run = () => serve({ dev: true });

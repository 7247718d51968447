import { serve } from '@/lib/runtime/serve';

/** `npm start`: everything that LOADOUT_ROLE asks for, in production, until it is stopped. */
export const run = () => serve({ dev: false });

import { serve } from '@/lib/runtime/serve';

/** `npm run worker`: one more worker on the same database, also beside a running `npm start`. */
export const run = () => serve({ dev: false, role: 'worker', joins: true });

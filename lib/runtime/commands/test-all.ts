import { runSuite } from '@/lib/runtime/testing/suites';

/** `npm run test:all`: `npm test`, and what takes too long for each change. */
export const run = (args: string[]): Promise<number> => runSuite('test-all', args);

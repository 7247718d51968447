import { runSuite } from '@/lib/runtime/testing/suites';

/** `npm test`: everything that a change must pass before it is shared. */
export const run = (args: string[]): Promise<number> => runSuite('test', args);

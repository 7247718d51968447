import { runSuite } from '@/lib/runtime/testing/suites';

/** `npm run verify`: types, lint, the rules of imports and the tests without a database, for use while working. */
export const run = (args: string[]): Promise<number> => runSuite('verify', args);

import { runScript } from '@/lib/runtime/run-script';

/** `npm run chaos`: runs e2e/chaos/chaos.ts. */
export const run = (args: string[]): Promise<number> => runScript('e2e/chaos/chaos.ts', args);

import { AsyncLocalStorage } from 'node:async_hooks';

// One for the process: each of Next's bundles may load this module.
const holder = globalThis as typeof globalThis & { __loadoutRequest?: AsyncLocalStorage<string> };
holder.__loadoutRequest ??= new AsyncLocalStorage();
const storage = holder.__loadoutRequest;

/** Runs `work`, and all that it awaits, as part of the request with this id. */
export const inRequest = <T>(requestId: string, work: () => T): T => storage.run(requestId, work);

/** The id of the request that is being answered; null outside of one, as in a job or a command. */
export const currentRequestId = (): string | null => storage.getStore() ?? null;

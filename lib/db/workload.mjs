import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What a process works for at this moment. A plain module, and one for the process: `lib/runtime/web.mjs` and each of
 * Next's bundles load it.
 *
 * @typedef {'pages' | 'api' | 'streams' | 'health'} Workload
 */

/** @type {typeof globalThis & { __loadoutWorkload?: AsyncLocalStorage<Workload>, __loadoutShares?: boolean }} */
const holder = globalThis;
holder.__loadoutWorkload ??= new AsyncLocalStorage();
const storage = holder.__loadoutWorkload;

/**
 * Runs `work`, and all that it awaits, on the share of connections of `workload`.
 *
 * @template T
 * @param {Workload} workload
 * @param {() => T} work
 * @returns {T}
 */
export const runAs = (workload, work) => storage.run(workload, work);

/** @returns {Workload} */
export const currentWorkload = () => storage.getStore() ?? 'api';

/** From now on the connections of this process are shared out. For the web process, before it connects. */
export function shareConnections() {
  holder.__loadoutShares = true;
}

/** Workers and commands do one kind of work, and use all of their connections for it. */
export const sharesConnections = () => holder.__loadoutShares === true;

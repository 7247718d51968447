import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What a process works for at this moment. A plain module, and one for the process: `lib/runtime/web.mjs` and each of
 * Next's bundles load it.
 *
 * @typedef {'pages' | 'api' | 'streams' | 'counts' | 'health'} Workload
 * @typedef {object} Work
 * @property {Workload} workload whose share of the connections it uses
 * @property {number | string} [owner] an account's id or, of guests, their network: connections go to owners by turns
 * @property {AbortSignal} [left] aborted when nobody waits for it any more: its statements end with it
 * @property {number} [limitMs] how long a statement of it, or a transaction, may take
 */

/** @type {typeof globalThis & { __loadoutWork?: AsyncLocalStorage<Work>, __loadoutShares?: boolean }} */
const holder = globalThis;
holder.__loadoutWork ??= new AsyncLocalStorage();
const storage = holder.__loadoutWork;

/** @type {Work} */
const UNKNOWN = { workload: 'api' };

/** @returns {Work} */
export const currentWork = () => storage.getStore() ?? UNKNOWN;

/**
 * Does `work`, and all that it awaits, as what it is done for already with these changes.
 *
 * @template T
 * @param {Partial<Work>} change
 * @param {() => T} work
 * @returns {T}
 */
export const workAs = (change, work) => storage.run({ ...currentWork(), ...change }, work);

/**
 * The same on the share of connections of `workload`.
 *
 * @template T
 * @param {Workload} workload
 * @param {() => T} work
 * @returns {T}
 */
export const runAs = (workload, work) => workAs({ workload }, work);

/**
 * Does what others may come to wait for, too: it ends neither with who has begun it nor at their limit.
 *
 * @template T
 * @param {() => T} work
 * @returns {T}
 */
export const forMany = (work) => {
  const { workload, owner } = currentWork();
  return storage.run({ workload, ...(owner !== undefined && { owner }) }, work);
};

/** Work that others may come to wait for, too: it is over once all of them have left. */
export function sharedWork() {
  const over = new AbortController();
  let waiting = 0;
  const leave = () => {
    waiting -= 1;
    if (waiting === 0) over.abort();
  };
  return {
    over: over.signal,
    /** Somebody waits for it: who is being worked for at this moment. */
    join() {
      waiting += 1;
      const { left } = currentWork();
      if (left?.aborted) leave();
      else left?.addEventListener('abort', leave, { once: true });
    },
    /**
     * @template T
     * @param {() => T} work
     */
    run: (work) => workAs({ left: over.signal }, work),
  };
}

/** From now on the connections of this process are shared out. For the web process, before it connects. */
export function shareConnections() {
  holder.__loadoutShares = true;
}

/** Workers and commands do one kind of work, and use all of their connections for it. */
export const sharesConnections = () => holder.__loadoutShares === true;

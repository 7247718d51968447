import { AsyncLocalStorage } from 'node:async_hooks';

/** All who are signed in, and what their pages differ by. */
export type Members = { timeZone: string };

// Each of Next's bundles may hold a copy of this module.
const holder = globalThis as typeof globalThis & { __loadoutMembers?: AsyncLocalStorage<Members | null> };
holder.__loadoutMembers ??= new AsyncLocalStorage();
const storage = holder.__loadoutMembers;

/** Renders a page for all members, or for guests. */
export const renderFor = <T>(members: Members | null, render: () => T): T => storage.run(members, render);

/** Whom a page is rendered for that all members get alike; null for guests, and where it is rendered for one visitor. */
export const renderedFor = (): Members | null => storage.getStore() ?? null;

import { AsyncLocalStorage } from 'node:async_hooks';

/** All who are signed in, and what their pages differ by. */
export type Members = { timeZone: string; places: Places };

/**
 * What a page keeps a place for because it is one account's own: the browser fetches it. How much of it there is, and
 * nothing of what it is: many get the same page.
 */
export type Places = {
  /** Services that can be bought again. */
  boughtAgain?: number;
  /** Players that can be filled in. */
  players?: number;
  /** Whether a review waits for a moderator. */
  heldReview?: boolean;
};

// Each of Next's bundles may hold a copy of this module.
const holder = globalThis as typeof globalThis & { __loadoutMembers?: AsyncLocalStorage<Members | null> };
holder.__loadoutMembers ??= new AsyncLocalStorage();
const storage = holder.__loadoutMembers;

/** Renders a page for all members, or for guests. */
export const renderFor = <T>(members: Members | null, render: () => T): T => storage.run(members, render);

/** Whom a page is rendered for that all members get alike; null for guests, and where it is rendered for one visitor. */
export const renderedFor = (): Members | null => storage.getStore() ?? null;

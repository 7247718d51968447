import { AsyncLocalStorage } from 'node:async_hooks';
import type { Matched } from './match-words';

// Each of Next's bundles may hold a copy of this module.
const holder = globalThis as typeof globalThis & { __loadoutMatched?: AsyncLocalStorage<Matched> };
holder.__loadoutMatched ??= new AsyncLocalStorage();
const storage = holder.__loadoutMatched;

/** Renders a search's page with what was matched before, whatever words are in its address. */
export const renderMatched = <T>(matched: Matched, render: () => T): T => storage.run(matched, render);

/** What the page that is being rendered shows for its words; undefined where its own words say so. */
export const matchedForPage = (): Matched | undefined => storage.getStore();

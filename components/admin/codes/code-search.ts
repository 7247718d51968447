import { parseAsInteger } from 'nuqs/server';

/** What of a batch’s codes stands in its address: the one that is open. */
export const codeSearch = { open: parseAsInteger };

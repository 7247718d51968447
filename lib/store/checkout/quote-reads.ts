import { SharedReads } from '@/lib/shared-reads';

/** What quotes are made from, for all who ask for the same at once: a sale's crowd asks for one thing. */
export const quoteReads = new SharedReads();

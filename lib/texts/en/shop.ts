import { frame } from './frame';

/** What the shop's pages say, by area. */
export const shop = { frame };

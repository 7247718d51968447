/** So many contacts can be merged at a time: each field of each is looked at before. */
export const MAX_MERGED = 10;

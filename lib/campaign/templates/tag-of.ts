/** The most tags of a template, and the most characters of one. */
export const MAX_TAGS = 20;
export const MAX_TAG = 40;

/** A tag as it is kept: “ Spring  Sale” and “spring sale” are one. */
export const tagOf = (typed: string): string => typed.trim().replaceAll(/\s+/gu, ' ').toLowerCase();

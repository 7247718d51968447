/** A tag as it is kept: “ Spring  Sale” and “spring sale” are one. */
export const tagOf = (typed: string): string => typed.trim().replaceAll(/\s+/gu, ' ').toLowerCase();

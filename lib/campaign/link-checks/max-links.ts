/** Links that are asked for in one call. */
export const MAX_LINKS = 30;

/** Passkeys of one account. */
export const MOST_PASSKEYS = 20;

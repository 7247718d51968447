/** How an account stands, as the team calls it. */
export const ACCOUNT_STATES = ['active', 'unconfirmed', 'blocked', 'deleted'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

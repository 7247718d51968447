/** What somebody may be in an email campaign account, from all rights to none but looking. */
export const ACCOUNT_ROLES = ['owner', 'marketer', 'viewer'] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

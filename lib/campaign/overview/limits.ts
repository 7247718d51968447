/** Shares of what was sent above which mailbox providers begin to filter an account's mail. */
export const BOUNCE_LIMIT = 0.02;
export const COMPLAINT_LIMIT = 0.001;

/** Of fewer emails a share says nothing. */
export const LEAST_SENT = 100;

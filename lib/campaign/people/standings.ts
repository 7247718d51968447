/** Whether somebody may be mailed at all, or why not. */
export const STANDINGS = ['mailable', 'unsubscribed', 'bounced', 'complained'] as const;
export type Standing = (typeof STANDINGS)[number];

/** What somebody did with the mails of the last 30 days. */
export const ACTIVITIES = ['opened', 'clicked', 'quiet'] as const;

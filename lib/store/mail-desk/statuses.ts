/** `kept`: in the outbox of a shop that sends no mail. */
export const MAIL_STATUSES = ['failed', 'queued', 'sent', 'kept'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** How it went with recipients of a mailing, as a report's figures count them. */
export const RECIPIENT_SHOWS = [
  'delivered',
  'opened',
  'not_opened',
  'clicked',
  'not_clicked',
  'bought',
  'unsubscribed',
  'complained',
  'bounced',
  'failed',
  'unknown',
  'waiting',
  'cancelled',
  'left_out',
] as const;
export type RecipientShow = (typeof RECIPIENT_SHOWS)[number];

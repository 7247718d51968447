/** `open` waits for the shop, `answered` for the buyer. */
export const REPORT_STATES = ['open', 'answered', 'closed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

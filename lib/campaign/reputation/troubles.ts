/** What harms a sender's reputation. */
export const TROUBLES = ['bounced', 'complained'] as const;
export type Trouble = (typeof TROUBLES)[number];

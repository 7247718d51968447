/** How a day’s count stands. */
export const CLOSING_STATES = ['running', 'open', 'closed', 'changed'] as const;
export type ClosingState = (typeof CLOSING_STATES)[number];

/** Why somebody is left out of a single send before it has started. */
export const LEFT_OUT_REASONS = [
  'unsubscribed',
  'group',
  'excluded',
  'recent',
  'invalid',
  'duplicate',
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** What a single send is to a person who looks at it. `paused` may be one that waits for its time, or one that runs. */
export const SEND_STATES = [
  'draft',
  'awaiting_sender',
  'scheduled',
  'sending',
  'paused',
  'sent',
  'failed',
  'cancelled',
] as const;
export type SendState = (typeof SEND_STATES)[number];

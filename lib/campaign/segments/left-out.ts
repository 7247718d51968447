/** Why somebody in a segment can't be emailed. */
export const LEFT_OUT = ['unsubscribed', 'bounced', 'complained'] as const;

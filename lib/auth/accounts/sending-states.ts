/** How an account that signed up by itself may send: more from day to day, any number, or nothing. */
export const SENDING_STATES = ['ramp', 'let', 'held'] as const;
export type SendingState = (typeof SENDING_STATES)[number];

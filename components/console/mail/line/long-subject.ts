/** How many characters Gmail shows of a subject on a wide screen. */
export const LONG_SUBJECT = 70;

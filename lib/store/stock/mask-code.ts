const SHOWN = 4;

/** A code for a person who is to tell it from others, not to use it: its last characters where many more are hidden. */
export const maskCode = (code: string): string => `••••${code.length >= SHOWN * 3 ? code.slice(-SHOWN) : ''}`;

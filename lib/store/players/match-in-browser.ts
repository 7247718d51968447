import type { Matches } from './field-fault';

/**
 * Anchored and with the v flag, as a form’s pattern attribute is. `fieldFault` asks only about values of up to `MAX_LENGTH`
 * characters, and patterns that could run away in them are never saved.
 */
export const matchInBrowser: Matches = (pattern, value) => new RegExp(`^(?:${pattern})$`, 'v').test(value);

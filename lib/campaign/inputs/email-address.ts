import { z } from 'zod';

/** What SMTP can carry (RFC 5321, 4.5.3.1.3). */
export const MAX_ADDRESS_LENGTH = 254;

const local = String.raw`[^\s@"<>()[\],;:\\.\p{C}]+(?:\.[^\s@"<>()[\],;:\\.\p{C}]+)*`;
const label = String.raw`[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`;
const topLevel = String.raw`(?:xn--[a-z0-9-]{0,58}[a-z0-9]|[\p{L}\p{M}]{2,63})`;

/** An address without quotes, comments and line breaks; its local part and its domain may be international. */
const ADDRESS = new RegExp(`^${local}@(?:${label}\\.)+${topLevel}$`, 'iu');

/** A field that holds one email address. */
export const emailAddress = () => z.email({ pattern: ADDRESS }).max(MAX_ADDRESS_LENGTH);

/** An address without what nobody sees in it, such as a zero-width space, and without spaces around it. */
export const withoutInvisible = (text: string): string =>
  /[^ -~]/.test(text) ? text.replace(/\p{Cf}|\u115f|\u1160|\u3164|[\ufe00-\ufe0f]/gu, '').trim() : text;

export const isEmailAddress = (text: string): boolean =>
  text.length <= MAX_ADDRESS_LENGTH && ADDRESS.test(text);

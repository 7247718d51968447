import { createHash } from 'node:crypto';

const DIGITS = 32;

/** The public name of a picture, made of what it shows: the first 32 hexadecimal digits of SHA-256. */
export const pictureHash = (data: Buffer): string =>
  createHash('sha256').update(data).digest('hex').slice(0, DIGITS);

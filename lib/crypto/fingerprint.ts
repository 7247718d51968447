import { createHmac } from 'node:crypto';
import { currentKey, readingKeys } from './keys';

const PURPOSE = 'fingerprint';

/** HMAC-SHA-256 in hex: equal for equal texts, tells nothing else. */
export const fingerprint = (text: string): string => fingerprintWith(currentKey(PURPOSE), text);

/** Whether a fingerprint is this text’s, by any configured key. */
export const isFingerprint = (given: string, text: string): boolean =>
  readingKeys(PURPOSE).some((key) => fingerprintWith(key, text) === given);

const fingerprintWith = (key: Buffer, text: string) =>
  createHmac('sha256', key).update(text, 'utf8').digest('hex');

import { createHash } from 'node:crypto';

/** A short name for a value: the same for all that are written alike in JSON, and for no others. */
export const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');

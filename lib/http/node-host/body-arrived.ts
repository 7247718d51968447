import type { IncomingMessage } from 'node:http';
import { CUT, type Refusal } from '../request-limits.mjs';

/** What no form of a person is longer than. */
const FORM_BYTES = 8 * 1024;

/**
 * Settles when the whole body is here, or as much of it as the stream takes before it is read; with a refusal where it was
 * cut off.
 */
export function bodyArrived(incoming: IncomingMessage): Promise<Refusal | undefined> {
  const length = Number(incoming.headers['content-length'] ?? 0);
  if (incoming.complete || (length === 0 && !incoming.headers['transfer-encoding']))
    return Promise.resolve(undefined);
  return new Promise((resolve) => {
    let bytes = 0;
    const push = incoming.push.bind(incoming);
    incoming.push = (chunk: Buffer | null) => {
      bytes += chunk?.length ?? 0;
      if (chunk === null || bytes >= FORM_BYTES) {
        incoming.off(CUT, resolve);
        resolve(undefined);
      }
      return push(chunk);
    };
    incoming.once(CUT, resolve);
    incoming.once('close', () => resolve(undefined));
  });
}

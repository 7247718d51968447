import { deliveryOfToken } from '../mail-links/reader-token';
import { queueReaderEvent } from './event-queue';
import { type Caller, isMachine } from './is-machine';
import { readingOf } from './reading-of';

/**
 * Notes that the picture of a mail was fetched. Nothing is noted for a token that is none.
 *
 * @returns false where it should have been noted and could not be.
 */
export async function recordOpen(token: string, caller: Caller): Promise<boolean> {
  const deliveryId = deliveryOfToken(token);
  if (deliveryId === null) return true;
  const kind = isMachine('opened', caller) ? 'machine_opened' : 'opened';
  return queueReaderEvent({ deliveryId, kind, link: null, ...readingOf(kind, caller) });
}

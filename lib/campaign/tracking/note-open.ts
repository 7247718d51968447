import { deliveryOf } from '../mail-links/reader-token';
import { record } from './event-queue';
import { type Caller, isMachine } from './is-machine';

/**
 * Notes that the picture of a mail was fetched. Nothing is noted for a token that is none.
 *
 * @returns false where it should have been noted and could not be.
 */
export async function noteOpen(token: string, caller: Caller): Promise<boolean> {
  const deliveryId = deliveryOf(token);
  if (deliveryId === null) return true;
  const kind = isMachine('opened', caller) ? 'machine_opened' : 'opened';
  return record({ deliveryId, kind, link: null });
}

import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { campaignApi } from '../api-client';
import { automationCalls } from '../automations/queries';
import { listCalls } from '../contact-types/queries';
import { fieldCalls } from '../field-uses/queries';
import { restorePeople } from '../person/queries';
import { pictureCalls } from '../pictures/queries';
import { savedBlockCalls } from '../saved-blocks/queries';
import { segmentCalls } from '../segments/queries';
import { senderCalls } from '../senders/queries';
import { formCalls } from '../sign-up-forms/queries';
import { sendCalls } from '../single-sends/queries';
import { restoreGroup } from '../suppression/queries';
import { templateCalls } from '../templates/queries';
import type { DeletedRecord as DeletedRecordSchema } from './schemas';

export type DeletedRecord = z.output<typeof DeletedRecordSchema>;

/** What was deleted lately; asked for again when somebody comes back to the page. */
export const recentlyDeletedQuery = () =>
  queryOptions({ ...campaignApi.query('GET /recently-deleted'), staleTime: 0, refetchOnWindowFocus: true });

const restoreBy: Record<Exclude<DeletedRecord['kind'], 'contact'>, (key: string) => Promise<unknown>> = {
  list: (key) => listCalls.restore(Number(key)),
  segment: (key) => segmentCalls.restore(Number(key)),
  template: (key) => templateCalls.restore(Number(key)),
  saved_block: (key) => savedBlockCalls.restore(Number(key)),
  picture: (key) => pictureCalls.restore(Number(key)),
  single_send: sendCalls.restore,
  automation: automationCalls.restore,
  form: formCalls.restore,
  sender: (key) => senderCalls.restore(Number(key)),
  group: (key) => restoreGroup(Number(key)),
  field: (key) => fieldCalls.restore(Number(key)),
};

/**
 * Restores a record as its own page would right after deleting it. Throws ApiFailure.
 *
 * @returns whether it is there again: not a contact whose address has been added to its list since.
 */
export async function restoreRecord({ kind, key }: DeletedRecord): Promise<boolean> {
  if (kind === 'contact') return (await restorePeople([Number(key)])).restored > 0;
  await restoreBy[kind](key);
  return true;
}

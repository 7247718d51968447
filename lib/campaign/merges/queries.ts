import type { z } from 'zod';
import { campaignApi } from '../api-client';
import type { Duplicates, MergePeopleInput } from './schemas';

export type Duplicate = z.output<typeof Duplicates>['duplicates'][number];

/** Contacts that may be the same person as one. */
export const duplicatesQuery = (contactId: number) =>
  campaignApi.query('GET /people/duplicates', { contact_id: contactId });

export const duplicatesKey = campaignApi.key('GET /people/duplicates');

export const mergePeople = (input: z.input<typeof MergePeopleInput>) =>
  campaignApi.call('POST /people/merge', input);

export const undoMerge = (id: number) => campaignApi.call('POST /people/merge/undo', { id });

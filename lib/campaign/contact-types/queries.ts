import type { z } from 'zod';
import { campaignApi } from '../api-client';
import type { ContactTypes } from './schemas';

export type ContactList = z.output<typeof ContactTypes>['contactTypes'][number];

/** All lists of the account with their counts, newest first. */
export const listsQuery = () => campaignApi.query('GET /contacts-type', {});

/** The same as a table's rows. */
export const listRows = () => ({
  ...listsQuery(),
  select: ({ contactTypes }: z.output<typeof ContactTypes>) => contactTypes,
});

/** The lists whose names contain a text. */
export const foundLists = (search: string) => campaignApi.query('GET /contacts-type', { search });

/** What depends on a list. */
export const listUsageQuery = (contact_type_id: number) =>
  campaignApi.query('GET /contacts-type/usage', { contact_type_id });

export const listCalls = {
  add: (name: string) => campaignApi.call('POST /contacts-type/add', { name }),
  rename: (id: number, name: string, unchanged_since?: string) =>
    campaignApi.call('POST /contacts-type/update', { id, name, unchanged_since }),
  delete: (contact_type_id: number) =>
    campaignApi.callOn('DELETE /contacts-type/delete', { contact_type_id }),
  restore: (contact_type_id: number) => campaignApi.call('POST /contacts-type/restore', { contact_type_id }),
};

import type { z } from 'zod';
import { campaignApi } from '../api-client';
import type { AddToGroupInput, SaveGroupInput, UnsubscribeGroups, UpdateGroupInput } from './schemas';
import type {
  ExportSuppressedInput,
  ImportedSuppressed,
  ListSuppressedQuery,
  SuppressAgainInput,
  Suppressed,
  SuppressedSelection,
  SuppressedView,
} from './suppressed-schemas';

export type SuppressedAddress = z.output<typeof SuppressedView>;
export type SuppressionFilter = Omit<z.input<typeof ListSuppressedQuery>, 'page' | 'per_page'>;
export type ExportSuppressed = z.input<typeof ExportSuppressedInput>;
export type UnsubscribeGroup = z.output<typeof UnsubscribeGroups>['unsubscribesGroups'][number];

/** What a file has added. */
export type SuppressionImport = z.output<typeof ImportedSuppressed>;

/** Where a form is posted that has suppressed addresses saved as a file. */
export const EXPORT_SUPPRESSED = '/api/email/suppression/list/export';

export const SUPPRESSED_PER_PAGE = 100;

/** One page of the addresses that get no mail, the first is 1. */
export const suppressedQuery = (filter: SuppressionFilter, page: number) =>
  campaignApi.query('GET /suppression/list', { ...filter, page, per_page: SUPPRESSED_PER_PAGE });

/** The same as a table's rows. */
export function suppressedRows(filter: SuppressionFilter, page: number) {
  const { queryKey, queryFn } = suppressedQuery(filter, page);
  const select = ({ addresses, total }: z.output<typeof Suppressed>) => ({ rows: addresses, total });
  return { queryKey, queryFn, select };
}

/** The keys of all such lists: an address has come or gone. */
export const suppressedKey = campaignApi.key('GET /suppression/list');

/** The account's unsubscribe groups with how many left each. */
export const groupsQuery = () => campaignApi.query('GET /unsubscribes-groups');

/** The same as a table's rows. */
export const groupRows = () => ({
  ...groupsQuery(),
  select: ({ unsubscribesGroups }: z.output<typeof UnsubscribeGroups>) => unsubscribesGroups,
});

/** The last files of suppressed addresses. */
export const suppressionImportsQuery = () => campaignApi.query('GET /suppression/imports');

export const undoSuppressionImport = (id: number) =>
  campaignApi.call('POST /suppression/import/undo', { id });

export const allowAgain = (ids: number[]) => campaignApi.call('POST /suppression/remove', { strIds: ids });

/** How many addresses were selected, and how many of these left by themselves. */
export const countSelected = (input: z.input<typeof SuppressedSelection>) =>
  campaignApi.call('POST /suppression/list/count', input);
export const suppressAgain = (addresses: z.input<typeof SuppressAgainInput>['addresses']) =>
  campaignApi.call('POST /suppression/restore', { addresses });

/** Addresses with commas between them, for all mail or for one group. */
export const addSuppressed = ({
  unsubscribe_groups_id: groupId,
  email_address,
}: Omit<z.input<typeof AddToGroupInput>, 'unsubscribe_groups_id'> & {
  unsubscribe_groups_id: number | null;
}) =>
  groupId === null
    ? campaignApi.call('POST /global-unsubscribes/save', { email_address })
    : campaignApi.call('POST /unsubscribes-groups/manually-add', {
        unsubscribe_groups_id: groupId,
        email_address,
      });

export const addGroup = (input: z.input<typeof SaveGroupInput>) =>
  campaignApi.call('POST /unsubscribes-groups/save', input);
export const updateGroup = (id: number, input: z.input<typeof UpdateGroupInput>) =>
  campaignApi.callOn('POST /unsubscribes-groups/update', { id }, input);
export const restoreGroup = (id: number) => campaignApi.call('POST /unsubscribes-groups/restore', { id });
export const deleteGroup = (id: number) => campaignApi.callOn('DELETE /unsubscribes-groups/delete', { id });

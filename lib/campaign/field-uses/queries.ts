import type { z } from 'zod';
import { campaignApi } from '../api-client';
import type { SaveFieldInput } from '../fields/schemas';
import type { FieldSummaries } from './schemas';

export type FieldSummary = z.output<typeof FieldSummaries>['fields'][number];

/** The account's custom fields with what uses each, by name. */
export const fieldSummariesQuery = () => campaignApi.query('GET /custom-fields/summaries');
/** The same as a table's rows. */
export const fieldRows = () => ({
  ...fieldSummariesQuery(),
  select: ({ fields }: z.output<typeof FieldSummaries>) => fields,
});

/** How many contacts have a value in each; counted apart, as it takes longer. */
export const fieldCountsQuery = () => campaignApi.query('GET /custom-fields/counts');

export const fieldCalls = {
  add: (input: z.input<typeof SaveFieldInput>) => campaignApi.call('POST /custom-fields/save', input),
  rename: (id: number, field_name: string, unchanged_since?: string) =>
    campaignApi.call('POST /custom-fields/rename', { id, field_name, unchanged_since }),
  delete: (id: number) => campaignApi.callOn('DELETE /custom-fields/delete', { id }),
  restore: (id: number) => campaignApi.call('POST /custom-fields/restore', { id }),
};

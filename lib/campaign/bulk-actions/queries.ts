import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { campaignApi } from '../api-client';
import type { SuppressedSelection } from '../suppression/suppressed-schemas';
import type { AddedToAutomation as AddedSchema, AddToAutomationInput } from './automation-schemas';
import type { BulkActionView, StartBulkActionInput } from './schemas';

export type BulkAction = z.output<typeof BulkActionView>;
export type AddedToAutomation = z.output<typeof AddedSchema>;
export type NewBulkAction = z.input<typeof StartBulkActionInput>;

const POLL_MS = 700;

export const isUnfinished = ({ status }: BulkAction) => status === 'running' || status === 'undoing';

/** The last bulk actions, newest first; asked for again as long as one runs. */
export const bulkActionsQuery = () =>
  queryOptions({
    ...campaignApi.query('GET /people/bulk-actions/list'),
    refetchInterval: ({ state: { data } }) => (data?.bulk_actions.some(isUnfinished) ? POLL_MS : false),
  });

/** Throws ApiFailure, as the one below. */
export const startBulkAction = (input: NewBulkAction) =>
  campaignApi.call('POST /people/bulk-actions/start', input);

export const addToAutomation = (input: z.input<typeof AddToAutomationInput>) =>
  campaignApi.call('POST /people/add-to-automation', input);

/** Allows email to suppressed addresses again. */
export const startAllowing = (input: z.input<typeof SuppressedSelection>) =>
  campaignApi.call('POST /suppression/allow-again', input);

export const undoBulkAction = (id: number) => campaignApi.call('POST /people/bulk-actions/undo', { id });

export const bulkActionsKey = campaignApi.key('GET /people/bulk-actions/list');

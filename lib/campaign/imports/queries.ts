import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Follower } from '@/lib/http/follower';
import { campaignApi } from '../api-client';
import { isRunning } from './is-running';
import type { ImportView } from './schemas';
import type { ImportReviewAnswer, ImportSetUp, SetUpImportInput } from './wizard-schemas';

export type Import = z.output<typeof ImportView>;
export type SetUp = z.output<typeof ImportSetUp>;
export type Review = z.output<typeof ImportReviewAnswer>;

const POLL_MS = 1_000;

/** One import; asked for again as long as it runs. */
export const importQuery = (id: number) =>
  queryOptions({
    ...campaignApi.query('GET /contacts/import', { id }),
    refetchInterval: ({ state: { data } }) => (data && isRunning(data.import.status) ? POLL_MS : false),
  });

/** Tells of each change to a running import. @returns what ends it */
export const followImport = (id: number, follower: Follower<{ import: Import }>) =>
  campaignApi.follow('GET /contacts/import/live', { id }, follower);

/** The columns of a file that has been uploaded. */
export const setUpQuery = (id: number) => campaignApi.query('GET /contacts/import/columns', { id });

/** What an import would do; asked for again until it has been counted. */
export const reviewQuery = (id: number) =>
  queryOptions({
    ...campaignApi.query('GET /contacts/import/review', { id }),
    refetchInterval: ({ state: { data } }) => (data && !data.review ? POLL_MS : false),
  });

/** How many contacts an undo looks at. */
export const undoTotal = ({ created, updated }: Import): number => created + updated;

/** The last imports, newest first; asked for again as long as one runs. */
export const importsQuery = () =>
  queryOptions({
    ...campaignApi.query('GET /contacts/imports', { page: 1, per_page: 20 }),
    refetchInterval: ({ state: { data } }) =>
      data?.imports.some(({ status }) => isRunning(status)) ? POLL_MS : false,
  });

export const importsKey = campaignApi.key('GET /contacts/imports');

type SetUpChanges = Omit<z.input<typeof SetUpImportInput>, 'id'>;

/** Says how a file is written and what its columns become. Throws ApiFailure, as those below. */
export const setUpImport = (id: number, changes: SetUpChanges) =>
  campaignApi.call('POST /contacts/import/set-up', { id, ...changes });

/** Has what an import would do counted. */
export const checkImport = (id: number) => campaignApi.call('POST /contacts/import/check', { id });

export const startImport = (id: number, existing: Review['existing']) =>
  campaignApi.call('POST /contacts/import/start', { id, existing });

export const discardImport = (id: number) => campaignApi.call('POST /contacts/import/discard', { id });

export const undoImport = (id: number) => campaignApi.call('POST /contacts/import/undo', { id });

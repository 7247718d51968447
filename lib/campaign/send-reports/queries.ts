import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { campaignApi } from '../api-client';
import { SendStatus } from '../send-states';
import type { Progress } from '../single-sends/queries';
import type { Versions as VersionsSchema } from '../version-tests/schemas';
import type {
  Activity as ActivitySchema,
  Bought as BoughtSchema,
  Countries as CountriesSchema,
  Devices as DevicesSchema,
  Leaving as LeavingSchema,
  Links as LinksSchema,
  Usual as UsualSchema,
} from './schemas';

export type Activity = z.output<typeof ActivitySchema>;
export type Bought = z.output<typeof BoughtSchema>;
export type Countries = z.output<typeof CountriesSchema>;
export type Devices = z.output<typeof DevicesSchema>;
export type Leaving = z.output<typeof LeavingSchema>;
export type Links = z.output<typeof LinksSchema>;
export type TestedVersion = z.output<typeof VersionsSchema>['versions'][number];
export type Usual = z.output<typeof UsualSchema>;

const WHILE_RUNNING_MS = 5_000;
const FRESH_MS = 30_000;

const fresh = { staleTime: FRESH_MS, refetchOnWindowFocus: true } as const;

/** What has come of both versions of a send that is tested; asked for again while it runs. */
export const versionsQuery = (utr: string, isRunning: boolean) =>
  queryOptions({
    ...campaignApi.query('GET /single-send/versions', { utr }),
    ...fresh,
    refetchInterval: isRunning ? WHILE_RUNNING_MS : false,
  });

/** What went wrong with a send's mails; asked for again while it runs. */
export const problemsQuery = (utr: string, isRunning: boolean) =>
  queryOptions({
    ...campaignApi.query('GET /single-send/problems', { utr }),
    refetchInterval: isRunning ? WHILE_RUNNING_MS : false,
  });

export const activityQuery = (utr: string) =>
  queryOptions({ ...campaignApi.query('GET /single-send/activity', { utr }), ...fresh });
/** `version`: only of those who got it. */
export const linksQuery = (utr: string, version: 'a' | 'b' | null = null) =>
  queryOptions({
    ...campaignApi.query('GET /single-send/links', { utr, ...(version && { version }) }),
    ...fresh,
    placeholderData: keepPreviousData,
  });
/** Why recipients unsubscribed. */
export const leavingQuery = (utr: string) =>
  queryOptions({ ...campaignApi.query('GET /single-send/leaving', { utr }), ...fresh });
export const domainsQuery = (utr: string) =>
  queryOptions({ ...campaignApi.query('GET /single-send/domains', { utr }), ...fresh });
/** What the shop has sold after clicks in a send. */
export const boughtQuery = (utr: string) =>
  queryOptions({ ...campaignApi.query('GET /single-send/bought', { utr }), ...fresh });
export const devicesQuery = (utr: string) =>
  queryOptions({ ...campaignApi.query('GET /single-send/devices', { utr }), ...fresh });
/** The countries in the contact details of a send's readers. */
export const countriesQuery = (utr: string) =>
  queryOptions({ ...campaignApi.query('GET /single-send/countries', { utr }), ...fresh });

/** What is usual, and whom a send has missed: others, each time that it has gone out. */
export const usualQuery = ({ utr, status, completed_at }: Progress) => {
  const { queryKey, queryFn } = campaignApi.query('GET /single-send/usual', { utr });
  return queryOptions({
    queryKey: [...queryKey, completed_at] as const,
    queryFn,
    ...fresh,
    enabled: status === SendStatus.completed,
  });
};

/** The links that show a send's report to people without an account. */
export const reportLinksQuery = (utr: string) => campaignApi.query('GET /single-send/report-links', { utr });

export const reportLinkCalls = {
  create: (utr: string, days: number) =>
    campaignApi.call('POST /single-send/report-links/create', { utr, days }),
  delete: (id: number) => campaignApi.callOn('DELETE /single-send/report-links/delete', { id }),
};

export const sendMissed = (utr: string) => campaignApi.call('POST /single/send/send-missed', { utr });

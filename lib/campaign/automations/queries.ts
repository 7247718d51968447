import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { campaignApi } from '../api-client';
import { asOfVersion } from '../as-of-version';
import type { BoughtAfterEmails } from './bought-schemas';
import type { AutomationChange as ChangeSchema } from './change-schemas';
import type {
  AutomationSummaries,
  AutomationSummariesQuery,
  LiveReview as ReviewSchema,
  AutomationSummary as SummarySchema,
} from './console-schemas';
import type { MoveImpact as MoveImpactSchema, MoveScheduleInput } from './move-schemas';
import type {
  Path as PathSchema,
  PeopleInside,
  PeopleQuery,
  PersonInside as PersonSchema,
} from './people-schemas';
import type { CreateScheduleInput, UpdateScheduleInput } from './schedule-schemas';
import type { CreateAutomationInput, Saved, UpdateAutomationInput } from './schemas';
import type {
  EditedAutomation as AutomationSchema,
  EditedEmail as EditedEmailSchema,
  EmailImpactQuery,
  SequenceEmail as EmailSchema,
  Figures as FiguresSchema,
  ImpactQuery,
  Sequence as SequenceSchema,
} from './sequence-schemas';
import type { SimulateQuery, Simulation as SimulationSchema } from './simulation-schemas';

export type AutomationSummary = z.output<typeof SummarySchema>;
export type AutomationsFilter = Omit<z.input<typeof AutomationSummariesQuery>, 'page' | 'per_page'>;
export type AutomationChange = z.output<typeof ChangeSchema>;
export type LiveReview = z.output<typeof ReviewSchema>;
export type EditedAutomation = z.output<typeof AutomationSchema>;
export type Simulation = z.output<typeof SimulationSchema>;
export type SequenceEmail = z.output<typeof EmailSchema>;
export type PersonInside = z.output<typeof PersonSchema>;
export type PathOfPerson = z.output<typeof PathSchema>;
export type PeopleFilter = Omit<z.input<typeof PeopleQuery>, 'page' | 'per_page'>;
type PeoplePage = z.output<typeof PeopleInside>;
export type EditedEmail = z.output<typeof EditedEmailSchema>;
export type Figures = z.output<typeof FiguresSchema>;
export type Bought = z.output<typeof BoughtAfterEmails>;
export type MoveImpact = z.output<typeof MoveImpactSchema>;
export type Sequence = z.output<typeof SequenceSchema>;
type Page = z.output<typeof AutomationSummaries>;

/** How many rows the console asks for at a time. */
export const AUTOMATIONS_PER_PAGE = 100;

/** One page of the account's automations, the first is 1. */
export const automationsQuery = (filter: AutomationsFilter, page: number) =>
  campaignApi.query('GET /automations/summaries', { ...filter, page, per_page: AUTOMATIONS_PER_PAGE });

/** The same as a table's rows. */
export function automationRows(filter: AutomationsFilter, page: number) {
  const { queryKey, queryFn } = automationsQuery(filter, page);
  return { queryKey, queryFn, select: ({ automations, total }: Page) => ({ rows: automations, total }) };
}

/** The keys of the lists of automations. */
export const automationsKey = campaignApi.key('GET /automations/summaries');

/** The keys of all that shows automations: one has changed. */
export const automationKeys = [
  automationsKey,
  campaignApi.key('GET /automations/sequence'),
  campaignApi.key('GET /automations/figures'),
  campaignApi.key('GET /automations/people'),
  campaignApi.key('GET /automations/schedule/draft'),
];

const LIVE_MS = 5_000;

/** An automation and its emails as they are edited; asked for again when somebody comes back to the page. */
export const sequenceQuery = (utr: string) =>
  queryOptions({
    ...campaignApi.query('GET /automations/sequence', { utr }),
    staleTime: 5_000,
    refetchOnWindowFocus: true,
  });

/** Who is where in an automation; asked for again while it moves people on. */
export const figuresQuery = (utr: string, isLive: boolean) =>
  queryOptions({
    ...campaignApi.query('GET /automations/figures', { utr }),
    refetchInterval: isLive && LIVE_MS,
    refetchOnWindowFocus: true,
  });

/** What the shop sold after clicks in an automation's emails. */
export const boughtQuery = (utr: string) =>
  queryOptions({ ...campaignApi.query('GET /automations/bought', { utr }), staleTime: 30_000 });

/** How many people the console asks for at a time. */
export const AUTOMATION_PEOPLE_PER_PAGE = 100;

/** One page of an automation's people as a table's rows, the first is 1: it alone tells how many they are. */
export function peopleRows(filter: PeopleFilter, page: number) {
  const { queryKey, queryFn } = campaignApi.query('GET /automations/people', {
    ...filter,
    page,
    per_page: AUTOMATION_PEOPLE_PER_PAGE,
    ...(page > 1 && { skip_total: true }),
  });
  return { queryKey, queryFn, select: ({ people, total }: PeoplePage) => ({ rows: people, total }) };
}

/** One person's way through an automation; `enrolment` is the row's id. */
export const pathQuery = (utr: string, enrolment: number) =>
  queryOptions({ ...campaignApi.query('GET /automations/path', { utr, enrolment }), retry: false });

/** An email of an automation as it is edited. */
export const emailDraftQuery = (utr: string) =>
  queryOptions({
    ...campaignApi.query('GET /automations/schedule/draft', { utr }),
    staleTime: 5_000,
    refetchOnWindowFocus: true,
  });

/** An email of an automation as a contact would get it, as of a version of it. */
export const emailPreviewQuery = (utr: string, contactId: number | null, version: string) => {
  const input = { utr, ...(contactId !== null && { contact_id: contactId }) };
  return queryOptions({
    ...asOfVersion(campaignApi.query('GET /automations/schedule/preview', input), version),
    retry: false,
  });
};

/** When somebody who joins at a time would get each email. */
export const simulationQuery = (input: z.input<typeof SimulateQuery>) =>
  queryOptions({
    ...campaignApi.query('GET /automations/simulate', input),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });

/** What a change would do to those inside. */
export const impactQuery = (input: z.input<typeof ImpactQuery>) =>
  queryOptions({
    ...campaignApi.query('GET /automations/impact', input),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
export const emailImpactQuery = (input: z.input<typeof EmailImpactQuery>) =>
  queryOptions({
    ...campaignApi.query('GET /automations/schedule/impact', input),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** What moving an email would do to those inside. */
export const moveImpactQuery = (utr: string, place: number) =>
  queryOptions({
    ...campaignApi.query('GET /automations/schedule/move-impact', { utr, place }),
    staleTime: 0,
  });

/** What was changed of an automation, newest first. */
export const changesQuery = (utr: string) =>
  queryOptions({
    ...campaignApi.query('GET /automations/changes', { utr }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** What would happen if an automation went live now. */
export const liveReviewQuery = (utr: string) =>
  queryOptions({ ...campaignApi.query('GET /automations/review', { utr }), staleTime: 0, gcTime: 0 });

type Versioned<T> = Omit<T, 'answer'>;

async function versionOf(answer: Promise<z.output<typeof Saved>>): Promise<string> {
  const { updated_at } = await answer;
  if (updated_at === undefined) throw new Error('The version was asked for, and none came.');
  return updated_at;
}

export const emailCalls = {
  add: (input: z.input<typeof CreateScheduleInput>) =>
    campaignApi.call('POST /automations/schedule/create', input),
  save: (input: Versioned<z.input<typeof UpdateScheduleInput>>) =>
    versionOf(campaignApi.call('POST /automations/schedule/update', { ...input, answer: 'version' })),
  move: (input: z.input<typeof MoveScheduleInput>) =>
    campaignApi.call('POST /automations/schedule/move', input),
  remove: (utr: string) => campaignApi.callOn('DELETE /automations/schedule/delete', { utr }),
  test: (utr: string, emails: string[]) =>
    campaignApi.call('POST /automations/schedule/test', { utr, emails }),
};

export const automationCalls = {
  save: (input: Versioned<z.input<typeof UpdateAutomationInput>>) =>
    versionOf(campaignApi.call('POST /automations/update', { ...input, answer: 'version' })),
  create: (input: z.input<typeof CreateAutomationInput>) =>
    campaignApi.call('POST /automations/create', input),
  duplicate: (utr: string) => campaignApi.call('POST /automation/duplicate', { utr }),
  setLive: (utr: string) => campaignApi.call('POST /automation/set-live', { utr }),
  pause: (utr: string) => campaignApi.call('POST /automation/pause', { utr }),
  delete: (utr: string) => campaignApi.callOn('DELETE /automations/delete', { utr }),
  restore: (utr: string) => campaignApi.call('POST /automations/restore', { utr }),
};

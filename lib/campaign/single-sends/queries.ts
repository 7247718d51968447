import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Follower } from '@/lib/http/follower';
import { campaignApi } from '../api-client';
import { asOfVersion } from '../as-of-version';
import { SendStatus } from '../send-states';
import type { SendCalendar } from './calendar-schemas';
import type {
  AudienceQuery,
  SendProgress as ProgressSchema,
  SendSummaries,
  SendSummariesQuery,
  SendSummary as SummarySchema,
} from './console-schemas';
import type { draftChoices } from './draft-choices';
import type { DraftView, NewDraftInput, SendPreview } from './draft-schemas';
import type { CheckedSend } from './schemas';

export type SendSummary = z.output<typeof SummarySchema>;
export type Progress = z.output<typeof ProgressSchema>;
export type SavedDraft = z.output<typeof DraftView>;
export type Checked = z.output<typeof CheckedSend>;
export type Preview = z.output<typeof SendPreview>;
export type DraftChoices = Awaited<ReturnType<typeof draftChoices>>;
export type SendsFilter = Omit<z.input<typeof SendSummariesQuery>, 'page' | 'per_page'>;
export type Calendar = z.output<typeof SendCalendar>;
export type CalendarSend = Calendar['sends'][number];
type Page = z.output<typeof SendSummaries>;

/** How many rows the console asks for at a time. */
export const SENDS_PER_PAGE = 100;

/** One page of the account's sends, the first is 1. */
export const sendsQuery = (filter: SendsFilter, page: number) =>
  campaignApi.query('GET /single-send/summaries', { ...filter, page, per_page: SENDS_PER_PAGE });

/** The same as a table's rows. */
export function sendRows(filter: SendsFilter, page: number) {
  const { queryKey, queryFn } = sendsQuery(filter, page);
  return { queryKey, queryFn, select: ({ sends, total }: Page) => ({ rows: sends, total }) };
}

/** The keys of the lists of sends. */
export const sendsKey = campaignApi.key('GET /single-send/summaries');

/** What goes out in a month, such as `2026-11`. */
export const calendarQuery = (month: string) => campaignApi.query('GET /single-send/calendar', { month });

const SOON_MS = 2 * 60_000;
const STARTING_MS = 1_000;
const RUNNING_MS = 2_000;
const JUST_SENT_MS = 15_000;
const FRESH_REPORT_MS = 60 * 60_000;

/** How soon a send may be at something else. */
function nextLookMs({ status, paused_at, send_due_at, completed_at, test }: Progress): number | false {
  const isWaiting = test?.winner === null && test.decides_at !== null;
  if (status === SendStatus.running) return isWaiting ? JUST_SENT_MS : RUNNING_MS;
  if (status === SendStatus.ready && paused_at === null)
    return send_due_at === null || Date.parse(send_due_at) - Date.now() < SOON_MS ? STARTING_MS : 60_000;
  const isFresh = completed_at !== null && Date.now() - Date.parse(completed_at) < FRESH_REPORT_MS;
  return isFresh ? JUST_SENT_MS : false;
}

/** Where a send is, asked for again as long as that may change. */
export const progressQuery = (utr: string) =>
  queryOptions({
    ...campaignApi.query('GET /single-send/progress', { utr }),
    refetchInterval: ({ state: { data } }) => (data ? nextLookMs(data) : false),
    refetchOnWindowFocus: true,
  });

/** Whether a send goes out, or soon will: its progress is worth following. */
export const isMoving = (send: Progress): boolean => {
  const next = nextLookMs(send);
  return next !== false && next <= RUNNING_MS;
};

/** Tells of each change to a send that goes out. @returns what ends it */
export const followProgress = (utr: string, follower: Follower<Progress>) =>
  campaignApi.follow('GET /single-send/live', { utr }, follower);

/** A send as it is edited; asked for again when somebody comes back to the page. */
export const draftQuery = (utr: string) =>
  queryOptions({
    ...campaignApi.query('GET /single-send/draft', { utr }),
    staleTime: 5_000,
    refetchOnWindowFocus: true,
  });

/** Whom a send would reach and what is wrong with it, as of a version of it (its `updated_at`). */
export const checkQuery = (utr: string, version: string) =>
  queryOptions({
    ...asOfVersion(campaignApi.query('GET /single-send/check', { utr }), version),
    retry: false,
  });

/** A send as a contact would get it, as of a version of it. */
export const previewQuery = (
  utr: string,
  contactId: number | null,
  version: string,
  tested: 'a' | 'b' = 'a',
) => {
  const input = {
    utr,
    ...(contactId !== null && { contact_id: contactId }),
    ...(tested === 'b' && { version: tested }),
  };
  return queryOptions({
    ...asOfVersion(campaignApi.query('GET /single-send/preview', input), version),
    retry: false,
  });
};

/** The first of those whom a send would reach, or leave out for a reason, as of a version of it. */
export const audienceQuery = (input: z.input<typeof AudienceQuery>, version: string) =>
  asOfVersion(campaignApi.query('GET /single-send/audience', input), version);

/** The keys of all that shows sends: one has changed. */
export const sendKeys = [
  sendsKey,
  campaignApi.key('GET /single-send/calendar'),
  campaignApi.key('GET /single-send/progress'),
  campaignApi.key('GET /single-send/draft'),
  campaignApi.key('GET /single-send/usual'),
];

/** How many did not open a send and could be emailed again; asked for once it has gone out. */
export const followUpQuery = ({ utr, status, is_tracked, completed_at }: Progress) => {
  const { queryKey, queryFn } = campaignApi.query('GET /single-send/follow-up', { utr });
  return queryOptions({
    queryKey: [...queryKey, completed_at] as const,
    queryFn,
    staleTime: 30_000,
    refetchOnWindowFocus: true,
    enabled: status === SendStatus.completed && is_tracked,
  });
};

export const createFollowUp = (utr: string) => campaignApi.call('POST /single/send/follow-up', { utr });

export const draftCalls = {
  create: (input: z.input<typeof NewDraftInput>) => campaignApi.call('POST /single/send/draft/create', input),
  save: (input: z.input<typeof NewDraftInput> & { utr: string; unchanged_since?: string }) =>
    campaignApi.call('POST /single/send/draft/update', input),
  launch: (input: { utr: string; unchanged_since: string; undo_seconds: number }) =>
    campaignApi.call('POST /single/send/launch', input),
  test: (utr: string, emails: string[]) => campaignApi.call('POST /single/send/test', { utr, emails }),
};

export const sendCalls = {
  saveAsTemplate: async (utr: string) => {
    const made = await campaignApi.call('POST /single/send/save-as-template', { utr });
    return made.id;
  },
  duplicate: async (utr: string) => {
    const copy = await campaignApi.call('POST /single/send/duplicate', { utr, answer: 'utr' });
    if (typeof copy === 'string') throw new Error('The copy was asked for, and a text came.');
    return copy.utr;
  },
  delete: (utr: string) => campaignApi.callOn('DELETE /single/send/delete', { utr }),
  restore: (utr: string) => campaignApi.call('POST /single/send/restore', { utr }),
  cancel: (utr: string) => campaignApi.call('POST /single/send/cancel', { utr }),
  pause: (utr: string) => campaignApi.call('POST /single/send/pause', { utr }),
  changePace: (utr: string, perMinute: number | null) =>
    campaignApi.call('POST /single/send/pace', { utr, mails_per_minute: perMinute }),
  resume: (utr: string) => campaignApi.call('POST /single/send/resume', { utr }),
};

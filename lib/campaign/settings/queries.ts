import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { campaignApi } from '../api-client';
import type {
  DefaultsInput,
  RetentionInput,
  RevenueInput,
  Settings as Schema,
  SendingInput,
  TimeZoneInput,
} from './schemas';

export type Settings = z.output<typeof Schema>;

/** The account's settings for its campaigns; asked for again when somebody comes back to the page. */
export const settingsQuery = () =>
  queryOptions({ ...campaignApi.query('GET /settings'), staleTime: 0, refetchOnWindowFocus: true });

/** How many opens and clicks a shorter memory would delete. */
export const oldActivityQuery = (months: number) =>
  campaignApi.query('GET /settings/old-activity', { months });

export const settingsCalls = {
  timeZone: (input: z.input<typeof TimeZoneInput>) => campaignApi.call('POST /settings/time-zone', input),
  sending: (input: z.input<typeof SendingInput>) => campaignApi.call('POST /settings/sending', input),
  defaults: (input: z.input<typeof DefaultsInput>) => campaignApi.call('POST /settings/defaults', input),
  revenue: (input: z.input<typeof RevenueInput>) => campaignApi.call('POST /settings/revenue', input),
  retention: (input: z.input<typeof RetentionInput>) => campaignApi.call('POST /settings/retention', input),
};

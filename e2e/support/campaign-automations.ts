// Automations over the API, for their tests.
import { z } from 'zod';
import type { Marketer } from './campaign';
import { automationDetails, automationSchedules, automations } from './campaign-contract/automations';
import { success } from './expectations';

export const listAutomations = async ({ api }: Marketer) =>
  success(await api.get('automations'), automations).automations;

export const automationOf = async ({ api }: Marketer, utr: string) =>
  success(await api.get('automations/details', { utr }), automationDetails).automation;

/** The emails of an automation. */
export const emailsOf = async ({ api }: Marketer, utr: string) =>
  success(await api.get('automations/schedule', { utr }), automationSchedules).automation_schedules;

export const setLive = ({ api }: Marketer, utr: unknown) => api.get('automations/set-live', { utr });
export const pause = ({ api }: Marketer, utr: unknown) => api.get('automations/pause', { utr });

export const LIVE = z.literal('Automation has been set live');
export const PAUSED = z.literal('Automation Paused Successfully');

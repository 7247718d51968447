import { z } from 'zod';
import { extension, recordId, recordKey, text } from '@/lib/fields';
import { Pagination } from '@/lib/paging';
import { singleLine } from '../inputs/single-line';
import { listQuery } from '../paging/list-query';
import { utrsOrIds } from './utrs-or-ids';

export const AutomationView = z
  .object({
    id: z.int(),
    user_id: z.int(),
    automation_for: z.int().describe('The id of the targeted contact type or segment.'),
    automation_for_table: z.string(),
    automation_name: z.string(),
    exit_criteria: z.int(),
    unsubscribe_group_id: z.string().nullable().describe('The unsubscribe group’s id as a text, or null.'),
    automation_type: z.int(),
    utr: z.string(),
    status: z.int().describe('0 = draft or paused, 1 = live.'),
    live_at: z.string().nullable(),
    total_triggered: z.int(),
    total_delivered: z.int(),
    total_unique_opens: z.int(),
    total_opens: z.int(),
    total_bounces: z.int(),
    total_unsubscribe: z.int(),
    total_unique_clicks: extension(z.int()),
    total_clicks: extension(z.int()),
    total_complaints: extension(z.int()),
    total_failed: extension(z.int()),
    total_unknown: extension(z.int()),
    deleted_at: z.string().nullable(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'Automation' });

export const Automations = z.object({
  automations: z
    .array(AutomationView.extend({ automation_schedule_count: z.int() }).meta({ id: 'AutomationInList' }))
    .describe('The automations.'),
  pagination: Pagination.optional(),
});

const utr = () => recordKey();

const automationFields = {
  type: z.enum(['welcome', 'custom']).describe('The type of automation.'),
  automation_for: z.string(),
  automation_name: singleLine(),
  unsubscribe_group_id: recordId(),
  /** Extension: 0 a contact leaves at the end alone, 1 also when it leaves the list or segment. */
  exit_criteria: z.int().min(0).max(1).optional(),
};

/** What an editor that others may use at the same time gives and asks for besides. */
export const draftFields = {
  unchanged_since: text(40)
    .optional()
    .describe('The `updated_at` you last read. If it has changed since, nothing is saved: 409.'),
  answer: z.enum(['utr', 'version']).default('utr').describe('`version` returns its new `updated_at`, too.'),
};

/** What was saved, and its `updated_at` where that was asked for. */
export const Saved = z.object({
  utr: z.string(),
  updated_at: z.string().optional().describe('When it was last changed, if `answer` asked for it.'),
});

export const ListAutomationsQuery = listQuery({});
export const AutomationQuery = z.object({ utr: utr() });
export const CreateAutomationInput = z.object(automationFields);
export const UpdateAutomationInput = z.object({ utr: utr(), ...automationFields, ...draftFields });
export const BulkDeleteAutomationsInput = z.object({ strIds: utrsOrIds() });

export type AutomationInput = z.output<typeof CreateAutomationInput>;

import { z } from 'zod';
import { recordKey } from '@/lib/fields';
import { listQuery } from '../paging/list-query';
import { DISPLAY_STATES } from './display-states';

const sorts = ['at', '-at', 'name', '-name', 'inside', '-inside', 'sent', '-sent'] as const;

export const AutomationSummariesQuery = listQuery({
  sort: z.enum(sorts).default('-at'),
  state: z.enum(DISPLAY_STATES).optional().describe('Only automations in this state.'),
});

export const AutomationSummary = z
  .object({
    id: z.int(),
    utr: z.string(),
    name: z.string(),
    state: z.enum(DISPLAY_STATES).describe('Whether it is a draft, live or paused.'),
    type: z.enum(['welcome', 'custom']).describe('The type of automation.'),
    target: z.string().nullable().describe('The name of its list or segment, or null if that was deleted.'),
    target_kind: z.enum(['list', 'segment']).describe('Whether the target is a list or a segment.'),
    emails: z.int().describe('How many emails it has.'),
    inside: z.int().describe('How many people are inside it now.'),
    triggered: z.int(),
    delivered: z.int(),
    unique_opens: z.int(),
    unique_clicks: z.int(),
    unsubscribes: z.int(),
    at: z.string().describe('When it was last changed.'),
  })
  .meta({ id: 'AutomationSummary' });

export const AutomationSummaries = z.object({
  automations: z.array(AutomationSummary).describe('The automations.'),
  total: z.int(),
});

/** What would happen if an automation went live now. */
export const LiveReview = z.object({
  state: z.enum(DISPLAY_STATES).describe('Whether it is a draft, live or paused.'),
  type: z.enum(['welcome', 'custom']).describe('The type of automation.'),
  is_first: z
    .boolean()
    .describe(
      'Whether it would go live for the first time, and start with everybody in its list or segment.',
    ),
  has_group: z.boolean().describe('Whether it has an unsubscribe group.'),
  has_target: z.boolean().describe('Whether its list or segment still exists.'),
  emails: z.int().describe('How many emails it has.'),
  held: z.int().describe('How many emails can’t go out, because their sender isn’t verified or was deleted.'),
  in_target: z.int().describe('How many people are in its list or segment.'),
  entering: z.int().describe('How many people would enter at once.'),
  inside: z.int(),
  due: z.int().describe('How many people inside would get their next email at once.'),
  unfinished: z
    .array(
      z.object({
        position: z.int().describe('Which of its emails it is, counted from 1.'),
        subject: z.string(),
        empty_links: z.array(z.string()).describe('The words of links that have no address, at most five.'),
        sample_texts: z
          .array(z.string())
          .describe('Text of the template that nobody has replaced, at most five.'),
      }),
    )
    .describe('Its emails that still have something to be filled in.'),
});

export const RestoreAutomationInput = z.object({ utr: recordKey() });

import { z } from 'zod';
import { listQuery } from '../paging/list-query';
import { SEND_STATES } from './display-states';

const sorts = ['at', '-at', 'name', '-name', 'sent', '-sent'] as const;

export const SendSummariesQuery = listQuery({
  sort: z.enum(sorts).default('-at'),
  state: z.enum(SEND_STATES).optional(),
});

export const SendSummary = z.object({
  id: z.int(),
  utr: z.string(),
  name: z.string(),
  subject: z.string(),
  status: z.int(),
  state: z.enum(SEND_STATES),
  at: z.string().meta({ description: 'When it went out, or is to; else when it was last changed.' }),
  is_due: z.boolean().meta({ description: 'Whether it has a time of its own.' }),
  audience: z.array(z.string()).meta({ description: 'The names of its lists and segments.' }),
  triggered: z.int(),
  delivered: z.int(),
  unique_opens: z.int(),
  unique_clicks: z.int(),
  unsubscribes: z.int(),
  bounces: z.int(),
  is_tracked: z.boolean(),
});

export const SendSummaries = z.object({ sends: z.array(SendSummary), total: z.int() });

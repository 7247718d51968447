import { z } from 'zod';
import { recordId } from '@/lib/fields';
import { GROWTH_DAYS } from './growth-days';

export const ListGrowthQuery = z.object({
  contact_type_id: recordId(),
  days: z.literal(GROWTH_DAYS).default(30).describe('How many days to look back.'),
});
export const SegmentGrowthQuery = z.object({ segment_id: recordId() });

const day = z.iso.date().describe('A day in the account’s time zone.');

export const ListGrowth = z.object({
  days: z
    .array(
      z.object({
        day,
        joined: z.int().describe('How many of its contacts came onto the list.'),
        left: z
          .int()
          .describe('How many of its contacts unsubscribed from all email, bounced or complained.'),
        people: z.int().describe('How many of its contacts had come by the end of the day.'),
      }),
    )
    .describe('The last days, oldest first, or those since the list was added.'),
});

export const SegmentGrowth = z.object({
  days: z
    .array(
      z.object({
        day,
        people: z.int().describe('How many recipients it had when they were counted.'),
        is_rule_changed: z.boolean().describe('Its list or conditions had changed since the count before.'),
      }),
    )
    .describe('The daily counts of the last 90 days, oldest first. The first is taken within an hour.'),
});

import { z } from 'zod';
import { recordKey } from '@/lib/fields';

const moveFields = {
  utr: recordKey().describe('The email’s utr.'),
  place: z
    .int()
    .min(1)
    .describe('Its new place among the emails, from 1. Beyond the end, it becomes the last.'),
};

export const MoveScheduleInput = z.object({
  ...moveFields,
  known_order: z
    .array(recordKey())
    .max(1_000)
    .optional()
    .describe(
      'The utrs of all emails in the order that you know. If it has changed since, nothing is moved (409).',
    ),
});

export const MovedSchedule = z.object({
  utr: z.string(),
  place: z.int().describe('The place that it has now.'),
});

export const MoveImpactQuery = z.object(moveFields);

/** What moving an email does to those inside. */
export const MoveImpact = z.object({
  inside: z.int().describe('How many people are inside.'),
  had: z.int().describe('How many of them have got the email already. Nobody gets it twice.'),
  changes: z
    .array(
      z.object({
        from: z.string().describe('The utr of the email they wait for now.'),
        to: z.string().describe('The utr of the email they would wait for.'),
        count: z.int().describe('How many people.'),
        due: z.int().describe('How many of them would get it at once.'),
      }),
    )
    .describe('Who would wait for another email.'),
});

import { z } from 'zod';
import { recordKey } from '@/lib/fields';
import { ENTRY_REFUSALS } from '../enrolments/entry-refusals';
import { peopleSelection } from '../people/schemas';

/** How many can be put into an automation at a time. */
export const MAX_ADDED = 10_000;

export const AddToAutomationInput = z.object({
  utr: recordKey().describe('The automation’s utr.'),
  ...peopleSelection,
});

export const AddedToAutomation = z.object({
  entered: z.int().describe('How many have entered.'),
  refused: z
    .array(
      z.object({
        reason: z
          .enum([...ENTRY_REFUSALS, 'missing'])
          .describe(
            '`active`: they are inside. `done`, `left`: they have been through it, or left it. `unsubscribed`, `group`, `bounced`, `complained`: they can’t be emailed. `target`: not in its list or segment, with which people leave it. `duplicate`: the same address twice. `missing`: no such contacts.',
          ),
        count: z.int().describe('How many people.'),
      }),
    )
    .describe('Who hasn’t entered, by reason.'),
});

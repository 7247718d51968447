import { z } from 'zod';

/** How many things of an account run or wait for somebody; what the console's rail shows. */
export const Attention = z.object({
  running_sends: z.int(),
  paused_sends: z.int(),
  running_imports: z.int(),
  undoing_imports: z.int(),
  failed_imports: z.int(),
  running_import_id: z.int().nullable(),
  running_import_share: z
    .int()
    .nullable()
    .describe('How much of the only import that runs has been read or undone, in percent, as far as known.'),
  running_bulk_actions: z.int(),
  ended_changes: z.int(),
  unverified_senders: z.int(),
});

/** What of the way to the first send is done. A sender that waits for its owner to confirm it is named. */
export const Guide = z.object({
  is_hidden: z.boolean(),
  has_sender: z.boolean(),
  waiting_sender: z.string().nullable(),
  has_contacts: z.boolean(),
  has_template: z.boolean(),
  has_sent: z.boolean(),
});

export const HideGuideInput = z.object({ is_hidden: z.boolean() });

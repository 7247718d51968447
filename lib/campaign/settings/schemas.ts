import { z } from 'zod';
import { ProfileInput } from '@/lib/auth/accounts/schemas';
import { recordId } from '@/lib/fields';
import { KEEP_MONTHS } from './keep-months';

/** Stands for a section's values: other values, another revision. */
const revision = () => z.string();
const unchanged = {
  revision: z.string().max(64).optional().meta({
    description: 'What the section had when it was read: if it has changed since, the answer is a 409.',
  }),
};

export const Settings = z.object({
  time_zone: z.object({ time_zone: z.string(), revision: revision() }),
  sending: z.object({
    mails_per_minute: z.int().nullable(),
    /** Of this installation, for every account; null: none. */
    highest: z.int().nullable(),
    revision: revision(),
  }),
  defaults: z.object({
    sender_id: z.int().nullable(),
    unsubscribe_group_id: z.int().nullable(),
    revision: revision(),
  }),
  retention: z.object({ keep_activity_months: z.int().nullable(), revision: revision() }),
});

export const TimeZoneInput = z.object({ time_zone: ProfileInput.shape.time_zone, ...unchanged });
export const SendingInput = z.object({
  mails_per_minute: z.int().min(1).max(1_000_000).optional(),
  ...unchanged,
});
export const DefaultsInput = z.object({
  sender_id: recordId().optional(),
  unsubscribe_group_id: recordId().optional(),
  ...unchanged,
});
export const RetentionInput = z.object({
  keep_activity_months: z.literal(KEEP_MONTHS).optional(),
  ...unchanged,
});

export const OldActivityQuery = z.object({ months: z.int().min(1).max(1_200) });
export const OldActivity = z.object({ count: z.int() });

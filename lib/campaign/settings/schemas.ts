import { z } from 'zod';
import { REVENUE_DAYS } from '@/lib/attribution/revenue-days';
import { ProfileInput } from '@/lib/auth/accounts/schemas';
import { recordId } from '@/lib/fields';
import { KEEP_MONTHS } from './keep-months';

/** Stands for a section's values: other values, another revision. */
const revision = () => z.string();
const unchanged = {
  revision: z
    .string()
    .max(64)
    .optional()
    .describe('The section’s `revision` you last read. If it has changed since, nothing is saved: 409.'),
};

export const Settings = z
  .object({
    time_zone: z
      .object({
        time_zone: z.string().describe('The IANA name of the time zone, such as `Europe/Paris`.'),
        revision: revision(),
      })
      .describe('The time zone.'),
    sending: z.object({
      mails_per_minute: z.int().nullable().describe('The account’s limit of emails a minute, or null.'),
      /** Of this installation, for every account; null: none. */
      highest: z.int().nullable(),
      revision: revision(),
    }),
    defaults: z.object({
      sender_id: z.int().nullable().describe('The sender’s id, or null.'),
      unsubscribe_group_id: z.int().nullable().describe('The unsubscribe group’s id, or null.'),
      revision: revision(),
    }),
    retention: z.object({
      keep_activity_months: z
        .int()
        .nullable()
        .describe('For how many months opens and clicks are kept, or null for good.'),
      revision: revision(),
    }),
    revenue: z
      .object({
        is_allowed: z
          .boolean()
          .describe('Whether the account is the shop’s own, whose orders can be counted.'),
        days: z
          .int()
          .nullable()
          .describe(
            'For how many days after a click the shop’s orders count for the email, or null for none.',
          ),
        revision: revision(),
      })
      .describe('Whether reports count what the shop sold after clicks.'),
  })
  .meta({ id: 'Settings' });

export const TimeZoneInput = z.object({
  time_zone: ProfileInput.shape.time_zone.describe('The IANA name of a time zone, such as `Europe/Paris`.'),
  ...unchanged,
});
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
export const RevenueInput = z.object({
  days: z
    .literal(REVENUE_DAYS)
    .optional()
    .describe('For how many days after a click the shop’s orders count for the email.'),
  ...unchanged,
});

export const OldActivityQuery = z.object({ months: z.int().min(1).max(1_200) });
export const OldActivity = z.object({ count: z.int() });

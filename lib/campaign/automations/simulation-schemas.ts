import { z } from 'zod';
import { day, recordId, recordKey, text } from '@/lib/fields';

const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

export const SimulateQuery = z.object({
  utr: recordKey(),
  contact_id: recordId().optional().describe('The contact to simulate; without it, somebody who joins.'),
  date: day()
    .refine((date) => date >= '1970' && date < '2200')
    .describe('The day on which they join, in `zone`, from 1970 to 2199.'),
  time: z.iso.time({ precision: -1 }).default('09:00'),
  zone: text(64)
    .refine(isZone)
    .optional()
    .describe('The IANA name of a time zone; the account’s own by default.'),
});

const VERDICTS = ['enters', 'suppressed', 'before', 'active', 'done', 'left'] as const;

export const Simulation = z.object({
  zone: z.string().describe('The IANA name of the time zone.'),
  entered_at: z.string(),
  person: z
    .object({
      contact_id: z.int(),
      email: z.string(),
      name: z.string(),
      verdict: z
        .enum(VERDICTS)
        .describe(
          '`enters`: would get the emails below. `active`: is inside and gets them. The others get none: `suppressed`, `before` (was on the list before a welcome automation started), `done`, `left`.',
        ),
      reason: z.string().nullable().describe('Why they left or are suppressed, or null.'),
      is_in_target: z.boolean().describe('Whether the contact is in its list or segment now.'),
    })
    .nullable()
    .describe('The contact, or null without one.'),
  emails: z
    .array(
      z.object({
        utr: z.string(),
        subject: z.string(),
        at: z.string().describe('When it would be sent.'),
        may_go: z.boolean().describe('Whether its sender may send; if not, it waits.'),
      }),
    )
    .describe('The emails they would get.'),
});

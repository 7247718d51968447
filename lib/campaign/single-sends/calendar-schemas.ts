import { z } from 'zod';
import { SEND_STATES } from './display-states';

export const CalendarQuery = z.object({
  month: z
    .string()
    .regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/)
    .optional()
    .describe('The month as `YYYY-MM`; without it, the current one in the account’s time zone.'),
});

export const CalendarSend = z
  .object({
    utr: z.string(),
    name: z.string(),
    state: z.enum(SEND_STATES).describe('The state in words.'),
    starts_at: z.string().describe('When its first email goes out or went out.'),
    ends_at: z
      .string()
      .nullable()
      .describe(
        'When its last email goes out at the latest, for one that is spread over hours or goes out in each reader’s time; null for one that goes out at once.',
      ),
    first_day: z.string().describe('The day of `starts_at` in the account’s time zone.'),
    last_day: z.string().describe('The day of `ends_at`, or of `starts_at` where that is null.'),
    local_time: z
      .string()
      .nullable()
      .describe('The date and time that each reader’s clock is to show; null where all get it together.'),
    spread_hours: z.int().nullable().describe('Over how many hours it is spread; null for none.'),
  })
  .meta({ id: 'CalendarSend' });

export const SendCalendar = z.object({
  month: z.string().describe('The month as `YYYY-MM`.'),
  today: z.string().describe('The current day in the account’s time zone.'),
  sends: z.array(CalendarSend).describe('At most 1,000, the first to start first.'),
  is_cut: z.boolean().describe('Whether there are more.'),
});

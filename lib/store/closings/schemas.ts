import { z } from 'zod';
import { fieldMarks, text } from '@/lib/fields';
import { CLOSING_STATES } from './states';

export const ClosingsQuery = z.object({
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .describe('The month, as 2026-11.'),
});

const Till = z
  .object({
    gateway: z.string().describe('The gateway’s code.'),
    gateway_name: z.string(),
    currency: z.string(),
    orders: z.int().describe('Orders that were paid.'),
    paid: z.number().describe('What they were paid with, charges included.'),
    deposits: z.int().describe('Deposits to balances.'),
    deposited: z.number().describe('What they brought, charges included.'),
    charges: z.number().describe('The charges in both.'),
    refunds: z.int().describe('Refunds that were made.'),
    refunded: z.number().describe('What they gave back.'),
    left: z.number().describe('What came in less what went back.'),
  })
  .meta({ id: 'DayTill' });
export type Till = z.output<typeof Till>;

const Closing = z
  .object({
    version: z.int().describe('How often the day has been closed.'),
    tills: z.array(Till).describe('What it was when it was closed.'),
    note: z.string(),
    closed_by: z.string().nullable().describe('Who closed it, or null.'),
    closed_at: z.string().describe('When it was closed.'),
  })
  .meta({ id: 'DayClosing' });

const ClosingDay = z
  .object({
    day: z.iso.date().describe('The day.'),
    state: z
      .enum(CLOSING_STATES)
      .describe('`running` is today; `changed` was closed, and its sums are no longer what they were.'),
    tills: z.array(Till).describe('What each gateway took and gave back in each currency.'),
    revision: z.string().describe('Changes with the sums; send it back when the day is closed.'),
    closing: Closing.nullable().describe('The last time that it was closed, or null.'),
  })
  .meta({ id: 'ClosingDay' });
export type ClosingDay = z.output<typeof ClosingDay>;

export const ClosingMonth = z.object({
  month: z.string().describe('As asked for.'),
  zone: z.string().describe('The shop’s time zone, in which days begin and end.'),
  days: z.array(ClosingDay).describe('Its days up to today, the last first.'),
});
export type ClosingMonth = z.output<typeof ClosingMonth>;

export const CloseDayInput = z.object({
  day: z.iso.date().describe('A day that is over.'),
  revision: text(40).optional().describe('As last read; if the sums have changed since, the day stays open.'),
  note: text(500)
    .default('')
    .register(fieldMarks, { blank: true })
    .describe('For whoever looks at it later; needed for a day that was closed before.'),
});

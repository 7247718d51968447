import { z } from 'zod';
import { text } from '@/lib/fields';

export const ReportQuery = z.object({ utr: text(64) });

/** What went wrong with mails, by the domain that they were for and what its server said. */
export const PROBLEM_KINDS = ['deferred', 'bounced', 'failed', 'unknown'] as const;

export const Problems = z.object({
  problems: z.array(
    z.object({
      domain: z.string(),
      kind: z.enum(PROBLEM_KINDS).meta({ description: '`deferred`: it is tried again.' }),
      count: z.int(),
      answer: z
        .string()
        .nullable()
        .meta({ description: 'What the server said to one of them; those that begin alike are one row.' }),
    }),
  ),
});

export const Activity = z.object({
  from: z
    .string()
    .nullable()
    .meta({ description: 'When the first hour begins; null before it has started.' }),
  hours: z
    .array(
      z.object({
        opened: z.int(),
        clicked: z.int(),
        machine_opened: z.int(),
        machine_clicked: z.int(),
      }),
    )
    .meta({ description: 'The first 48 hours, as far as they have passed.' }),
  later: z.object({ opened: z.int(), clicked: z.int(), machine_opened: z.int(), machine_clicked: z.int() }),
});

export const Links = z.object({
  links: z.array(
    z.object({
      url: z.string(),
      people: z.int(),
      clicks: z.int(),
      machine_clicks: z.int(),
    }),
  ),
});

export const Domains = z.object({
  domains: z.array(
    z.object({
      domain: z.string(),
      recipients: z.int(),
      delivered: z.int(),
      opened: z.int(),
      clicked: z.int(),
      bounced: z.int(),
      failed: z.int(),
    }),
  ),
});

/** Shares of 1, each the median of the account's sends before this one; null where there are none. */
export const Usual = z.object({
  sends: z.int(),
  delivered: z.number().nullable(),
  opened: z.number().nullable(),
  clicked: z.number().nullable(),
  unsubscribed: z.number().nullable(),
  missed: z.int().meta({ description: 'How many of this send’s people can be sent it again.' }),
});

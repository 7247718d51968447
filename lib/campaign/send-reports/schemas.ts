import { z } from 'zod';
import { recordKey } from '@/lib/fields';
import { LEAVING_REASONS } from '../leaving-reasons';
import { DEVICES, MAIL_PROGRAMS, UNKNOWN } from '../reading-states';

export const ReportQuery = z.object({ utr: recordKey() });

/** What went wrong with mails, by the domain that they were for and what its server said. */
export const PROBLEM_KINDS = ['deferred', 'bounced', 'failed', 'unknown'] as const;

export const Problems = z.object({
  problems: z
    .array(
      z.object({
        domain: z.string().describe('The receiving domain.'),
        kind: z.enum(PROBLEM_KINDS).describe('What happened. `deferred`: it is tried again.'),
        count: z.int().describe('How many emails.'),
        answer: z
          .string()
          .nullable()
          .describe(
            'One of the mail server’s answers, or null. Answers that differ only in addresses and numbers are one entry.',
          ),
        answers: z.int().describe('How many different answers the entry stands for.'),
      }),
    )
    .describe('What went wrong, by domain and answer.'),
});

export const Activity = z.object({
  from: z.string().nullable().describe('When the first hour starts, or null before the send has started.'),
  hours: z
    .array(
      z.object({
        opened: z.int().describe('Opens by people.'),
        clicked: z.int().describe('Clicks by people.'),
        machine_opened: z.int(),
        machine_clicked: z.int(),
      }),
    )
    .describe('Opens and clicks in each of the first 48 hours.'),
  later: z
    .object({
      opened: z.int().describe('Opens by people.'),
      clicked: z.int().describe('Clicks by people.'),
      machine_opened: z.int(),
      machine_clicked: z.int(),
    })
    .describe('Opens and clicks after those hours.'),
});

export const LinksQuery = ReportQuery.extend({
  version: z
    .enum(['a', 'b'])
    .optional()
    .describe('Only the clicks of those who got this version of a send that is tested.'),
});

export const Links = z.object({
  clickers: z.int().describe('How many recipients clicked any of them.'),
  links: z
    .array(
      z.object({
        url: z.string().describe('The link’s URL.'),
        people: z.int().describe('How many recipients clicked it.'),
        clicks: z.int().describe('How often it was clicked.'),
        machine_clicks: z.int(),
      }),
    )
    .describe('The links, by how many recipients clicked them.'),
});

export const Domains = z.object({
  domains: z
    .array(
      z.object({
        domain: z.string().describe('The receiving domain.'),
        recipients: z.int().describe('How many recipients are at this domain.'),
        delivered: z.int(),
        opened: z.int(),
        clicked: z.int(),
        bounced: z.int(),
        failed: z.int(),
      }),
    )
    .describe('The receiving domains, largest first.'),
});

export const Devices = z.object({
  devices: z
    .array(
      z.object({
        device: z.enum([...DEVICES, UNKNOWN]).describe('The kind of device.'),
        people: z.int().describe('How many recipients opened it or clicked there.'),
        clicked: z.int().describe('How many recipients clicked there.'),
      }),
    )
    .describe('The kinds of devices, by how many recipients used them.'),
  programs: z
    .array(
      z.object({
        program: z
          .enum([...MAIL_PROGRAMS, UNKNOWN])
          .describe('The mail program. `apple_private`: Apple’s proxies, which fetch pictures read or not.'),
        people: z.int().describe('How many recipients’ pictures it showed, or fetched.'),
      }),
    )
    .describe('The mail programs, by how many recipients used them.'),
});

export const Countries = z.object({
  countries: z
    .array(
      z.object({
        country: z.string().describe('The country in their contact details when it was sent, or `unknown`.'),
        opened: z.int().describe('How many recipients with this country opened it.'),
        clicked: z.int().describe('How many recipients with this country clicked.'),
      }),
    )
    .describe('The countries, by how many recipients opened it.'),
});

/** Shares of 1, each the median of the account's sends before this one; null where there are none. */
export const Usual = z.object({
  sends: z.int().describe('How many earlier sends were compared.'),
  delivered: z.number().nullable().describe('The median share that was delivered (0 to 1), or null.'),
  opened: z.number().nullable().describe('The median share that was opened (0 to 1), or null.'),
  clicked: z.number().nullable().describe('The median share that was clicked (0 to 1), or null.'),
  unsubscribed: z
    .number()
    .nullable()
    .describe('The median share of recipients who unsubscribed (0 to 1), or null.'),
  missed: z.int().describe('How many of this send’s recipients it could be sent to again.'),
});

export const Bought = z.object({
  days: z
    .int()
    .nullable()
    .describe('For how many days after a click orders count; null where the account doesn’t count them.'),
  people: z.int().describe('How many recipients bought something.'),
  orders: z.int().describe('How many orders they paid, less those refunded.'),
  amounts: z
    .array(z.object({ currency: z.string(), amount: z.number().describe('In units of the currency.') }))
    .describe('What these orders were worth, in the shop’s currency.'),
});

export const Leaving = z.object({
  unsubscribed: z.int().describe('How many recipients unsubscribed.'),
  answered: z.int().describe('How many of them said why.'),
  reasons: z
    .array(z.object({ reason: z.enum(LEAVING_REASONS).describe('Why they unsubscribed.'), people: z.int() }))
    .describe('The reasons they gave, most frequent first.'),
  words: z
    .array(
      z.object({
        reason: z.enum(LEAVING_REASONS).describe('Why they unsubscribed.'),
        words: z.string().describe('What they wrote.'),
        at: z.string().describe('When they wrote it.'),
      }),
    )
    .describe('What they wrote, the last 50.'),
});

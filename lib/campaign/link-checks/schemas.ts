import { z } from 'zod';
import { MAX_LINKS } from './max-links';

export const LinkOutcome = z.enum([
  'answers',
  'refuses',
  'fails',
  'redirects',
  'slow',
  'no-host',
  'unreachable',
  'private',
  'no-network',
]);
export type LinkOutcome = z.output<typeof LinkOutcome>;

export const CheckLinksInput = z.object({
  urls: z
    .array(z.url({ protocol: /^https?$/ }).max(2000))
    .min(1)
    .max(MAX_LINKS)
    .describe('Web addresses. Each is asked for once, however often it is given.'),
  again: z.boolean().default(false).describe('Whether to ask also for those that were asked lately.'),
});

export const CheckedLinks = z.object({
  links: z
    .array(
      z
        .object({
          url: z.string().describe('The address, as given.'),
          outcome: LinkOutcome.describe(
            '`answers`: with a page. `refuses`: it wants a sign-in, or no programs. `fails`: with an error, such as 404. `redirects`: it redirects too often. `slow`: no answer within 6 seconds. `no-host`: its name doesn’t exist. `unreachable`: no connection. `private`: it’s in a private network or at an unusual port, and isn’t asked for. `no-network`: this server can’t look names up.',
          ),
          status: z.int().nullable().describe('The HTTP status of its answer, or null without one.'),
        })
        .meta({ id: 'CheckedLink' }),
    )
    .describe('The links, in the order given.'),
});

import { z } from 'zod';
import { recordId } from '@/lib/fields';
import { listQuery } from '../paging/list-query';
import { TROUBLES } from './troubles';

/** Emails handed over, and how many of them bounced or were reported as spam. */
const figures = {
  handed: z.int(),
  bounced: z.int().describe('How many emails bounced.'),
  complained: z.int().describe('How many emails were reported as spam.'),
};

export const ReputationQuery = z.object({
  sender_id: recordId().optional().describe('Only emails of this sender.'),
});

export const Reputation = z.object({
  days: z.int(),
  counted_at: z.string(),
  total: z.object(figures).describe('All emails together.'),
  senders: z
    .array(z.object({ sender_id: z.int(), nickname: z.string(), from_email: z.string(), ...figures }))
    .describe('The same by sender.'),
  domains: z
    .array(z.object({ domain: z.string().describe('The receiving domain.'), ...figures }))
    .describe('The same by receiving domain, largest first.'),
  /** How many domains there are, of which the largest are listed. */
  domain_count: z.int(),
});

export const TroubledQuery = listQuery({
  trouble: z.enum(TROUBLES).default('bounced').describe('Bounces or complaints.'),
  sender_id: recordId().optional().describe('Only emails of this sender.'),
  domain: z.string().max(253).optional().describe('Only this receiving domain.'),
}).omit({ search: true });

export const Troubled = z.object({
  people: z
    .array(
      z.object({
        /** Of the email. */
        id: z.int().describe('The email’s id.'),
        email: z.string(),
        contact_id: z.int().nullable().describe('The contact’s id, or null.'),
        sender_email: z.string(),
        mailing: z.string().describe('The name of the single send or automation.'),
        /** What the mail server or provider said. */
        words: z.string().nullable(),
        at: z.string().describe('When it happened.'),
      }),
    )
    .describe('The recipients.'),
  total: z.int(),
});

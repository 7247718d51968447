import { z } from 'zod';
import { recordId } from '@/lib/fields';
import { listQuery } from '../paging/list-query';

export const TROUBLES = ['bounced', 'complained'] as const;
export type Trouble = (typeof TROUBLES)[number];

/** Emails handed over, and how many of them bounced or were reported as spam. */
const figures = { handed: z.int(), bounced: z.int(), complained: z.int() };

export const ReputationQuery = z.object({
  sender_id: recordId().optional().meta({ description: 'The emails of one sender.' }),
});

export const Reputation = z.object({
  days: z.int(),
  counted_at: z.string(),
  total: z.object(figures),
  senders: z.array(
    z.object({ sender_id: z.int(), nickname: z.string(), from_email: z.string(), ...figures }),
  ),
  domains: z.array(z.object({ domain: z.string(), ...figures })),
  /** How many domains there are, of which the largest are listed. */
  domain_count: z.int(),
});

export const TroubledQuery = listQuery({
  trouble: z.enum(TROUBLES).default('bounced'),
  sender_id: recordId().optional(),
  domain: z.string().max(253).optional().meta({ description: 'Of one receiving domain.' }),
}).omit({ search: true });

export const Troubled = z.object({
  people: z.array(
    z.object({
      /** Of the email. */
      id: z.int(),
      email: z.string(),
      contact_id: z.int().nullable(),
      sender_email: z.string(),
      mailing: z.string(),
      /** What the mail server or provider said. */
      words: z.string().nullable(),
      at: z.string(),
    }),
  ),
  total: z.int(),
});

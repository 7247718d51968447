import { z } from 'zod';
import { recordId } from '@/lib/fields';

/**
 * `good`: as it has to be. `found`: it can be read, and whether it names the mail server is not ours to see. `missing`, `wrong`.
 * `foreign`: it is there for another domain than the sender's. `unknown`: only whoever runs the mail server can say what it has
 * to be. `unreachable`: the DNS gave no answer.
 */
export const DNS_STATES = ['good', 'found', 'missing', 'wrong', 'foreign', 'unknown', 'unreachable'] as const;

export const DNS_PROBLEMS = [
  'several',
  'syntax',
  'open',
  'undecided',
  'lookups',
  'other-key',
  'revoked',
  'policy',
  'no-reports',
  'inherited',
] as const;

export const SenderDnsQuery = z.object({
  sender_id: recordId(),
  again: z.boolean().optional().meta({ description: 'Ask the DNS again rather than answer from memory.' }),
});

const Check = z.object({
  kind: z.enum(['spf', 'dkim', 'dmarc']),
  state: z.enum(DNS_STATES),
  /** Where the record is, or has to be; null where nobody here knows. */
  name: z.string().nullable(),
  /** What it has to say, where that is known. */
  expected: z.string().nullable(),
  found: z.array(z.string()),
  problems: z.array(z.enum(DNS_PROBLEMS)),
});

export const SenderDns = z.object({
  domain: z.string(),
  /** How emails leave this installation. */
  transport: z.enum(['smtp', 'resend', 'outbox']),
  checked_at: z.string(),
  checks: z.array(Check),
});

export type DnsCheck = z.output<typeof Check>;
export type DnsProblem = (typeof DNS_PROBLEMS)[number];

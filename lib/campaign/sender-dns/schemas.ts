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
  'not-named',
  'other-key',
  'revoked',
  'policy',
  'no-reports',
  'inherited',
] as const;

export const SenderDnsQuery = z.object({
  sender_id: recordId(),
  again: z.boolean().optional().describe('Whether to ask the DNS again at once.'),
});

const Check = z.object({
  kind: z.enum(['spf', 'dkim', 'dmarc']).describe('The kind of record.'),
  state: z
    .enum(DNS_STATES)
    .describe(
      '`good`: as it should be. `found`: it exists, but can’t be checked here. `foreign`: it is for another domain. `unknown`: only the mail server’s operator knows what it should be. `unreachable`: the DNS didn’t answer.',
    ),
  /** Where the record is, or has to be; null where nobody here knows. */
  name: z.string().nullable().describe('Where the record should be, or null if that isn’t known here.'),
  /** What it has to say, where that is known. */
  expected: z.string().nullable(),
  found: z.array(z.string()).describe('What the DNS has.'),
  problems: z.array(z.enum(DNS_PROBLEMS)).describe('What is wrong with it.'),
});

export const SenderDns = z.object({
  domain: z.string().describe('The sender’s domain.'),
  /** How emails leave this installation. */
  transport: z.enum(['smtp', 'resend', 'outbox']),
  checked_at: z.string(),
  checks: z.array(Check),
});

export type DnsCheck = z.output<typeof Check>;
export type DnsProblem = (typeof DNS_PROBLEMS)[number];

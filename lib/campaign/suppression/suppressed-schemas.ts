import { z } from 'zod';
import { recordId } from '@/lib/fields';
import { emailAddress } from '../inputs/email-address';
import { listQuery } from '../paging/list-query';
import { SUPPRESSION_REASONS } from './reasons';

/** An address that gets no mail of a group, or none at all, and why. */
export const SuppressedView = z.object({
  id: z.int(),
  email_address: z.string(),
  /** Null: it gets no mail at all. */
  unsubscribe_groups_id: z.int().nullable(),
  group_name: z.string().nullable(),
  reason: z.enum(SUPPRESSION_REASONS),
  /** What the address's mail server or provider said, where that is why. */
  words: z.string().nullable(),
  created_at: z.string(),
});

export const ListSuppressedQuery = listQuery({
  group_id: z
    .int()
    .min(0)
    .max(2_147_483_647)
    .optional()
    .meta({ description: 'The addresses that left one group; 0: those that get no mail at all.' }),
  reason: z.enum(SUPPRESSION_REASONS).optional(),
});
export const ExportSuppressedQuery = ListSuppressedQuery.omit({ page: true, per_page: true });
export const Suppressed = z.object({ addresses: z.array(SuppressedView), total: z.int() });

const MAX_AT_ONCE = 1_000;

export const SuppressAgainInput = z.object({
  addresses: z
    .array(
      z.object({
        email_address: emailAddress(),
        /** Left out: it got no mail at all. */
        unsubscribe_groups_id: recordId().optional(),
        reason: z.enum(SUPPRESSION_REASONS),
      }),
    )
    .min(1)
    .max(MAX_AT_ONCE),
});

export const ImportSuppressedFields = z.object({
  group_id: recordId().optional().meta({ description: 'Left out: they get no mail at all.' }),
});
export const ImportSuppressedInput = ImportSuppressedFields.extend({ file: z.file() });

const count = () => z.int();

export const ImportedSuppressed = z.object({
  added: count(),
  /** Were there already, or stand again further down. */
  known: count(),
  /** Of whom the file says that they are subscribed. */
  subscribed: count(),
  bad: count(),
  /** The first hundred. */
  bad_lines: z.array(z.object({ line: z.int(), value: z.string(), reason: z.string() })),
});

import { z } from 'zod';
import { fieldMarks, MAX_ID, recordId } from '@/lib/fields';
import { columnHeads } from '../inputs/column-heads';
import { emailAddress } from '../inputs/email-address';
import { strIds } from '../inputs/str-ids';
import { listQuery } from '../paging/list-query';
import { SUPPRESSED_SORTS, SUPPRESSION_REASONS } from './reasons';

/** An address that gets no mail of a group, or none at all, and why. */
export const SuppressedView = z
  .object({
    id: z.int(),
    email_address: z.string().describe('The email address.'),
    /** Null: it gets no mail at all. */
    unsubscribe_groups_id: z
      .int()
      .nullable()
      .describe('The unsubscribe group’s id, or null if the address gets no email at all.'),
    group_name: z.string().nullable().describe('The unsubscribe group’s name, or null.'),
    reason: z.enum(SUPPRESSION_REASONS).describe('Why it is suppressed.'),
    /** What the address's mail server or provider said, where that is why. */
    words: z.string().nullable(),
    created_at: z.string(),
  })
  .meta({ id: 'SuppressedAddress' });

export const ListSuppressedQuery = listQuery({
  group_id: z
    .int()
    .min(0)
    .max(MAX_ID)
    .register(fieldMarks, { record: true })
    .optional()
    .describe('Only addresses of this unsubscribe group; 0 = addresses that get no email at all.'),
  reason: z.enum(SUPPRESSION_REASONS).optional().describe('Only addresses suppressed for this reason.'),
  sort: z
    .enum(SUPPRESSED_SORTS)
    .optional()
    .describe('By when they were suppressed; without it, those added last come first.'),
});
export const ExportSuppressedQuery = ListSuppressedQuery.omit({ page: true, per_page: true });

/** The columns that the list of suppressed addresses can show. */
export const SUPPRESSED_COLUMNS = ['email', 'group', 'reason', 'words', 'since'] as const;

const selection = {
  strIds: strIds().optional().describe('Only these addresses; other filters are ignored.'),
  all: z.boolean().optional().describe('Required without `strIds`: all addresses that match the filters.'),
  except: strIds().optional().describe('Addresses to leave out of `all`.'),
};

/** Addresses that were chosen in the list. */
export const SuppressedSelection = ExportSuppressedQuery.omit({ sort: true }).extend(selection);
export const SelectedSuppressed = z.object({
  total: z.int().describe('How many addresses were selected.'),
  asked: z.int().describe('How many of them unsubscribed or reported an email as spam.'),
});

export const ExportSuppressedInput = ExportSuppressedQuery.extend({
  ...selection,
  columns: z
    .array(z.enum(SUPPRESSED_COLUMNS))
    .min(1)
    .max(SUPPRESSED_COLUMNS.length)
    .optional()
    .describe('The columns, in order. All by default.'),
  heads: columnHeads().optional(),
});
export const Suppressed = z.object({
  addresses: z.array(SuppressedView).describe('The suppressed addresses.'),
  total: z.int(),
});

const MAX_AT_ONCE = 1_000;

export const SuppressAgainInput = z.object({
  addresses: z
    .array(
      z.object({
        email_address: emailAddress().describe('The email address.'),
        /** Left out: it got no mail at all. */
        unsubscribe_groups_id: recordId().optional(),
        reason: z.enum(SUPPRESSION_REASONS).describe('Why it was suppressed.'),
      }),
    )
    .min(1)
    .max(MAX_AT_ONCE)
    .describe('The addresses to suppress again.'),
});

export const ImportSuppressedFields = z.object({
  group_id: recordId()
    .optional()
    .describe('The unsubscribe group’s id; without it, the addresses get no email at all.'),
});
export const ImportSuppressedInput = ImportSuppressedFields.extend({
  file: z.file().describe('The CSV file.'),
});

const count = () => z.int();

export const ImportedSuppressed = z.object({
  id: z.int(),
  added: count(),
  /** Were there already, or stand again further down. */
  known: count().describe('How many were suppressed already, or are repeated in the file.'),
  /** Of whom the file says that they are subscribed. */
  subscribed: count(),
  bad: count().describe('How many lines are invalid.'),
  /** The first hundred. */
  bad_lines: z
    .array(
      z.object({
        line: z.int(),
        value: z.string().describe('The value that was refused.'),
        reason: z.string().describe('What is wrong with it.'),
      }),
    )
    .describe('The first 100 invalid lines.'),
});

export const UndoSuppressionImportInput = z.object({ id: recordId() });

/** How many were taken off again, and how many stay as somebody else suppressed them too. */
export const UndoneSuppressionImport = z.object({
  removed: count().describe('How many addresses were removed.'),
  kept: count().describe('How many stay, because they were suppressed again since.'),
});

export const SuppressionImports = z.object({
  imports: z
    .array(
      z.object({
        id: z.int(),
        added: count(),
        /** Null where it has not been undone. */
        removed: count().nullable().describe('How many addresses were removed by undoing it, or null.'),
        created_at: z.string(),
      }),
    )
    .describe('The imports.'),
});

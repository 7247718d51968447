import { z } from 'zod';
import { text } from '@/lib/fields';
import { DeskProductsQuery, PRODUCT_KINDS } from '../product-desk/schemas';
import { COLUMNS } from './columns';

export const MAX_FILE_BYTES = 8 * 1024 * 1024;
/** A shop with a thousand products has about as many. */
export const MAX_LINES = 5_000;
/** Changes and bad lines that an answer lists. */
export const MOST_CHANGES = 500;
export const MOST_BAD_LINES = 100;

const file = z
  .file()
  .describe(
    'A CSV file in UTF-8, with commas, semicolons or tabs, and the names of columns in its first line.',
  );

export const ExportCatalogueQuery = DeskProductsQuery.pick({
  search: true,
  kind: true,
  category_id: true,
  state: true,
});

export const CheckCatalogueInput = z.object({ file });

export const ImportCatalogueFields = z.object({
  check: text(64)
    .min(1)
    .describe(
      'What the check of this file gave. If the file or the catalogue has changed since, nothing is.',
    ),
});
export type ImportCatalogueFields = z.output<typeof ImportCatalogueFields>;
export const ImportCatalogueInput = ImportCatalogueFields.extend({ file });

const Counts = z.object({
  created: z.int().describe('How many are new.'),
  changed: z.int().describe('How many change.'),
  unchanged: z.int().describe('How many stay as they are.'),
});

const CatalogueChange = z
  .object({
    line: z.int().describe('The line’s number in the file; the first is 1.'),
    kind: z.enum(PRODUCT_KINDS),
    product: z.string().describe('The product’s name.'),
    service: z
      .string()
      .nullable()
      .describe('The pack’s or value’s name; null where the product itself changes.'),
    is_new: z.boolean().describe('Whether the line adds it.'),
    fields: z
      .array(
        z.object({
          column: z.enum(COLUMNS).describe('The column of the file.'),
          before: z.string().nullable().describe('Null for something new.'),
          after: z.string().describe('What the file says.'),
        }),
      )
      .describe('What changes. Long texts are cut.'),
  })
  .meta({ id: 'CatalogueChange' });
export type CatalogueChange = z.output<typeof CatalogueChange>;

const BadCatalogueLine = z
  .object({
    line: z.int().describe('The line’s number in the file; the first is 1.'),
    column: z.enum(COLUMNS).nullable().describe('The column at fault, or null for the whole line.'),
    reason: z.string(),
  })
  .meta({ id: 'BadCatalogueLine' });
export type BadCatalogueLine = z.output<typeof BadCatalogueLine>;

export const CheckedCatalogue = z
  .object({
    lines: z.int().describe('Lines below the header that aren’t empty.'),
    products: Counts,
    services: Counts,
    changes: z.array(CatalogueChange).describe(`What would change; the first ${MOST_CHANGES}.`),
    more_changes: z.int().describe('How many changes aren’t listed.'),
    bad: z.int().describe('How many lines are wrong. With any, nothing can be imported.'),
    bad_lines: z.array(BadCatalogueLine).describe(`What is wrong; the first ${MOST_BAD_LINES}.`),
    unknown_columns: z.array(z.string()).describe('Columns that are ignored.'),
    check: z.string().describe('For the import: proof of what was checked.'),
  })
  .meta({ id: 'CheckedCatalogue' });
export type CheckedCatalogue = z.output<typeof CheckedCatalogue>;

export const ImportedCatalogue = z
  .object({ products: Counts, services: Counts })
  .meta({ id: 'ImportedCatalogue' });
export type ImportedCatalogue = z.output<typeof ImportedCatalogue>;

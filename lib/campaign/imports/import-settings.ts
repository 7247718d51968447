import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { contactImportMappings } from '@/lib/db/schema';
import type { ImportFormat, ImportSettings } from '@/lib/db/schema/import-settings';
import { invalid } from '@/lib/errors';
import { customFieldsOf } from '../fields/custom-fields';
import { columnFaults, LEFT_OUT, UNDECIDED } from './column-target';
import { presetOf } from './export-presets';
import { type Guess, guessColumns, typeOfValues } from './guess-columns';
import { MAX_COLUMNS } from './header';
import { type SampleColumn, sampleColumns, sampleLines, textOf } from './read-sample';

/** Files whose headers have the same names in the same order have the same shape, unless their own name tells more. */
export function shapeOf(columns: readonly SampleColumn[], fileName: string): string {
  const names = columns.map(({ name }) => name.toLowerCase());
  const told = presetOf(names, fileName)?.isToldByName ? ['told by name'] : [];
  return createHash('sha256')
    .update(JSON.stringify([...names, ...told]))
    .digest('hex');
}

/** The columns of a file whose beginning this is. */
export async function columnsOfStart(start: Buffer, format: ImportFormat): Promise<SampleColumn[]> {
  const text = await textOf(start, format.encoding);
  const lines = await sampleLines(text, format.separator, format.header_line);
  const width = lines[0]?.length ?? 0;
  if (width > MAX_COLUMNS)
    throw invalid({ field: 'file', text: `The file must not have more than ${MAX_COLUMNS} columns.` });
  return sampleColumns(lines, format.has_header);
}

/** What would become of a file: what became of the last one of its shape, or else what its columns look like. */
export async function proposeSettings(
  userId: number,
  columns: readonly SampleColumn[],
  format: ImportFormat,
  fileName: string,
): Promise<{ settings: ImportSettings; guesses: Guess[] }> {
  const custom = await customFieldsOf(userId);
  const { source, guesses } = guessColumns(columns, custom, fileName);
  const [earlier] = format.has_header
    ? await db()
        .select({ columns: contactImportMappings.columns })
        .from(contactImportMappings)
        .where(
          and(
            eq(contactImportMappings.user_id, userId),
            eq(contactImportMappings.shape, shapeOf(columns, fileName)),
          ),
        )
    : [];
  const remembered =
    earlier &&
    earlier.columns.length === columns.length &&
    columnFaults(earlier.columns, custom).length === 0;
  return {
    guesses,
    settings: {
      ...format,
      columns: guesses.map(({ target }, at) => {
        const before = remembered ? earlier.columns[at] : undefined;
        return before === undefined || (before === LEFT_OUT && target === UNDECIDED) ? target : before;
      }),
      existing: 'update',
      source,
      remembered: Boolean(remembered),
      added_fields: [],
    },
  };
}

/** A column as the page shows it. */
export const columnView = (
  { name, shown, values }: SampleColumn,
  position: number,
  guesses: readonly Guess[],
  settings: ImportSettings,
) => ({
  position,
  name,
  values: shown,
  target: settings.columns[position] ?? LEFT_OUT,
  guess: guesses[position]?.target ?? LEFT_OUT,
  sure: settings.remembered ? ('remembered' as const) : (guesses[position]?.sure ?? ('none' as const)),
  fits: typeOfValues(values),
});

import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { contactImports } from '@/lib/db/schema';
import type { ImportFormat } from '@/lib/db/schema/import-settings';
import { invalid, type Problem } from '@/lib/errors';
import { customFieldsOf } from '../fields/custom-fields';
import { columnFaults, LEFT_OUT, UNDECIDED } from './column-target';
import { guessColumns } from './guess-columns';
import { columnsOfStart, columnView, proposeSettings } from './import-settings';
import type { SampleColumn } from './read-sample';
import { getStaged } from './staged-import';
import { startOfStored } from './stored-file';
import type { SetUpImportInput } from './wizard-schemas';

/** The refusal of a column that may say whether people may be emailed, of which nobody has said what it says. */
export const undecided = (position: number, name: string): Problem => ({
  field: `columns.${position}`,
  text: `Choose what “${name || `column ${position + 1}`}” says: yes means may be emailed (consent_yes), yes means may not (consent_no), or nothing (ignore).`,
});

/** How an import that waits is set up: what its file looks like and what becomes of each column. */
export async function readSetUp({ actor, input }: { actor: Actor; input: { id: number } }) {
  const { settings, file_name } = await getStaged(actor.id, input.id);
  const columns = await columnsOfStart(await startOfStored(input.id), settings);
  const { guesses } = await proposeSettings(actor.id, columns, settings, file_name);
  const { encoding, separator, has_header, header_line = 1, source, remembered, existing } = settings;
  return {
    ...{ encoding, separator, has_header, header_line, source, remembered, existing },
    columns: columns.map((column, position) => columnView(column, position, guesses, settings)),
  };
}

/**
 * Changes how an import is set up. A file that is to be read in another way gets new proposals for its columns.
 *
 * @throws DomainError invalid, naming the columns that can't become what is wanted.
 */
export async function setUpImport({
  actor,
  input: { id, columns, existing, ...changes },
}: {
  actor: Actor;
  input: z.output<typeof SetUpImportInput>;
}) {
  authorizeMember(actor, 'audience:write');
  const start = await startOfStored(id);
  const { settings: before, file_name } = await getStaged(actor.id, id);
  const format: ImportFormat = {
    encoding: changes.encoding ?? before.encoding,
    separator: changes.separator ?? before.separator,
    has_header: changes.has_header ?? before.has_header,
    header_line: changes.header_line ?? before.header_line ?? 1,
  };
  const isReadAnew =
    format.encoding !== before.encoding ||
    format.separator !== before.separator ||
    format.has_header !== before.has_header ||
    format.header_line !== (before.header_line ?? 1);
  const found = await columnsOfStart(start, format);
  const proposed = isReadAnew ? (await proposeSettings(actor.id, found, format, file_name)).settings : before;
  if (columns) await refuseFaults(actor.id, columns, found, file_name);
  const settings = {
    ...proposed,
    columns: columns ?? proposed.columns,
    existing: existing ?? before.existing,
  };
  await db().transaction(async (tx) => {
    await getStaged(actor.id, id, tx);
    await tx
      .update(contactImports)
      .set({ settings, review: null, lines_read: 0, good: 0, bad: 0 })
      .where(eq(contactImports.id, id));
  });
  return readSetUp({ actor, input: { id } });
}

export const NO_EMAIL: Problem = {
  field: 'columns',
  text: 'Choose the column that holds the email address.',
};

const FAULTS = {
  unknown: 'This custom field is gone.',
  twice: 'Another column becomes this field already.',
  taken: 'There is a field with this name already.',
} as const;

async function refuseFaults(
  userId: number,
  columns: readonly string[],
  found: readonly SampleColumn[],
  fileName: string,
): Promise<void> {
  if (columns.length !== found.length)
    throw invalid({ field: 'columns', rule: 'items', limit: found.length });
  const custom = await customFieldsOf(userId);
  const problems: Problem[] = columnFaults(columns, custom).map(({ position, fault }) => ({
    field: `columns.${position}`,
    text: FAULTS[fault],
  }));
  const { guesses } = guessColumns(found, custom, fileName);
  for (const [position, { name }] of found.entries()) {
    const isPassedOver = columns[position] === UNDECIDED || columns[position] === LEFT_OUT;
    if (isPassedOver && guesses[position]?.target === UNDECIDED) problems.push(undecided(position, name));
  }
  if (!columns.includes('email')) problems.push(NO_EMAIL);
  if (problems.length > 0) throw invalid(...problems);
}

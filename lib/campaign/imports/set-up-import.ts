import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { contactImports } from '@/lib/db/schema';
import type { ImportFormat } from '@/lib/db/schema/import-settings';
import { invalid, type Problem } from '@/lib/errors';
import { customFieldsOf } from '../fields/custom-fields';
import { columnFaults } from './column-target';
import { columnsOfStart, columnView, proposeSettings } from './import-settings';
import { getStaged } from './staged-import';
import { startOfStored } from './stored-file';
import type { SetUpImportInput } from './wizard-schemas';

/** How an import that waits is set up: what its file looks like and what becomes of each column. */
export async function readSetUp({ actor, input }: { actor: Actor; input: { id: number } }) {
  const { settings, file_name } = await getStaged(actor.id, input.id);
  const columns = await columnsOfStart(await startOfStored(input.id), settings);
  const { guesses } = await proposeSettings(actor.id, columns, settings, file_name);
  const { encoding, separator, has_header, source, remembered, existing } = settings;
  return {
    ...{ encoding, separator, has_header, source, remembered, existing },
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
  };
  const isReadAnew =
    format.encoding !== before.encoding ||
    format.separator !== before.separator ||
    format.has_header !== before.has_header;
  const found = await columnsOfStart(start, format);
  const proposed = isReadAnew ? (await proposeSettings(actor.id, found, format, file_name)).settings : before;
  if (columns) await refuseFaults(actor.id, columns, found.length);
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

async function refuseFaults(userId: number, columns: readonly string[], count: number): Promise<void> {
  if (columns.length !== count) throw invalid({ field: 'columns', rule: 'items', limit: count });
  const problems: Problem[] = columnFaults(columns, await customFieldsOf(userId)).map(
    ({ position, fault }) => ({
      field: `columns.${position}`,
      text: FAULTS[fault],
    }),
  );
  if (!columns.includes('email')) problems.push(NO_EMAIL);
  if (problems.length > 0) throw invalid(...problems);
}

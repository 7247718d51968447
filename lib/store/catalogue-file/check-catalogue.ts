import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { changesOf, countsOf, planChanges, proofOf } from './plan-changes';
import { readCurrent } from './read-current';
import { type CatalogueUpload, readFile } from './read-file';
import { type CatalogueChange, type CheckedCatalogue, MOST_BAD_LINES, MOST_CHANGES } from './schemas';

const SHOWN_CHARACTERS = 300;

/** Says what importing a file would change, from what, and which lines are wrong. @throws DomainError forbidden, invalid */
export async function checkCatalogue({
  actor,
  receive,
}: {
  actor: Operator;
  /** Takes the upload, once it is allowed. */
  receive: () => Promise<CatalogueUpload>;
}): Promise<CheckedCatalogue> {
  authorize(actor, 'catalogue:write');
  const file = await readFile(await receive());
  const plan = await planChanges(file.read, await readCurrent(db(), file.read));
  const changes = changesOf(plan);
  const bad = [...file.bad, ...plan.bad].sort((one, other) => one.line - other.line);
  return {
    lines: file.lines,
    ...countsOf(plan),
    changes: changes.slice(0, MOST_CHANGES).map(shortened),
    more_changes: Math.max(0, changes.length - MOST_CHANGES),
    bad: new Set(bad.map(({ line }) => line)).size,
    bad_lines: bad.slice(0, MOST_BAD_LINES),
    unknown_columns: file.unknownColumns,
    check: proofOf(plan),
  };
}

const cut = (text: string) => (text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text);

const shortened = ({ fields, ...change }: CatalogueChange): CatalogueChange => ({
  ...change,
  fields: fields.map(({ column, before, after }) => ({
    column,
    before: before === null ? null : cut(before),
    after: cut(after),
  })),
});

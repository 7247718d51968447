import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { conflict, invalid } from '@/lib/errors';
import { withFree } from '../product-desk/with-free';
import { countsOf, planChanges, proofOf } from './plan-changes';
import { readCurrent } from './read-current';
import { type CatalogueUpload, readFile } from './read-file';
import { type ImportCatalogueFields, type ImportedCatalogue, MOST_BAD_LINES } from './schemas';
import { writePlan } from './write-plan';

/**
 * Changes the catalogue as a file says, all of it or nothing, and only from what the check has shown.
 *
 * @throws DomainError forbidden; invalid, with each bad line; conflict where the file or the catalogue isn’t what was checked.
 */
export async function importCatalogue({
  actor,
  receive,
}: {
  actor: Operator;
  /** Takes the upload, once it is allowed. */
  receive: () => Promise<CatalogueUpload & ImportCatalogueFields>;
}): Promise<ImportedCatalogue> {
  authorize(actor, 'catalogue:write');
  const { check, ...upload } = await receive();
  const file = await readFile(upload);
  return withFree('file', () =>
    db().transaction(async (tx) => {
      const plan = await planChanges(file.read, await readCurrent(tx, file.read, { lock: true }));
      const bad = [...file.bad, ...plan.bad];
      if (bad.length > 0)
        throw invalid(
          ...bad.slice(0, MOST_BAD_LINES).map(({ line, column, reason }) => ({
            field: 'file',
            text: `Line ${line}${column ? `, ${column}` : ''}: ${reason}`,
          })),
        );
      if (proofOf(plan) !== check)
        throw conflict('The file or the catalogue has changed since you checked it. Check the file again.');
      await writePlan(tx, plan, { actor, reason: `Imported from ${upload.name}` });
      return countsOf(plan);
    }),
  );
}

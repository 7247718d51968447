import { z } from 'zod';

/** Reads the stored file of an import and writes its contacts. */
export const importContacts = {
  name: 'import-contacts',
  payload: z.object({ importId: z.int() }),
  maxAttempts: 5,
};

/** The job of one import: while it waits or runs, the import is not lost. */
export const jobKeyOf = (importId: number) => `import-contacts:${importId}`;

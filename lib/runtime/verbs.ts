import { closeDb } from '@/lib/db/client';
import { withDatabase } from './database';
import { migrateDatabase } from './migrate';

/** Runs verbs of the application from the command line, on the migrated database that `npm start` uses. */
export function withVerbs<T>(work: () => Promise<T>): Promise<T> {
  return withDatabase(async ({ url }) => {
    await migrateDatabase(url);
    try {
      return await work();
    } finally {
      await closeDb();
    }
  });
}

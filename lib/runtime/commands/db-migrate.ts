import { withDatabase } from '@/lib/runtime/database';
import { migrateDatabase } from '@/lib/runtime/migrate';
import { step } from '@/lib/runtime/progress.mjs';

/** `npm run db:migrate`: brings the database to this version. */
export async function run(): Promise<void> {
  await withDatabase(({ url }) => step('Migrating the database', () => migrateDatabase(url)));
}

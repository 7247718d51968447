import { sql } from 'drizzle-orm';
import { unsubscribes } from '@/lib/db/schema';

/**
 * The condition on a suppressed address that undoing what added it would take it off. Whoever names the address again
 * sets `updated_at` of those, so that they stay.
 */
export const isUntouched = sql`
  (${unsubscribes.import_id} is not null or ${unsubscribes.updated_at} = ${unsubscribes.created_at})`;

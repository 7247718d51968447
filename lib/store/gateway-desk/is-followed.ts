import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { gateways as g } from '@/lib/db/schema';

/** Whether a currency of any gateway follows the ECB’s rates. */
export const isFollowed = async (): Promise<boolean> =>
  (await db().$count(g, sql`jsonb_path_exists(${g.receivable_currencies}, '$[*].margin')`)) > 0;

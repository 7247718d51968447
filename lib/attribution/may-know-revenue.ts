import { sql } from 'drizzle-orm';
import { rolesWith } from '@/lib/auth/permissions';
import { users } from '@/lib/db/schema';
import { inline } from '@/lib/db/statement';

/** What the shop has sold is the shop's data: of accounts, only those of its team that may read its money know it. */
export const REVENUE_PERMISSION = 'money:read';

/** The condition that a row of accounts is one of them. */
export const mayKnowRevenue = sql`${users.role} in (${sql.join(rolesWith(REVENUE_PERMISSION).map(inline), sql`, `)})`;

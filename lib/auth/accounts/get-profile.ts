import { eq } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { apiRoleOf, isTeamRole } from '@/lib/auth/roles';
import { db } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { notFound } from '@/lib/errors';
import { toNumber } from '@/lib/money';
import { timestamp, timestampOrNull } from '@/lib/timestamps';
import type { Profile } from './schemas';

/** The account as its owner sees it. */
export async function getProfile({ actor }: { actor: { id: Actor['id'] } }): Promise<Profile> {
  const [row] = await db().select().from(users).where(eq(users.id, actor.id));
  if (!row) throw notFound();
  const { STORE_CURRENCY: currency } = env();
  return {
    id: row.id,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    role: apiRoleOf(row.role),
    shop_role: isTeamRole(row.role) ? row.role : null,
    time_zone: row.time_zone,
    email_verified_at: timestampOrNull(row.email_verified_at),
    public_key: row.public_key,
    keys_rotated_at: timestampOrNull(row.keys_rotated_at),
    keys_replaced_by: row.keys_replaced_by,
    balance: toNumber(row.balance, currency),
    currency,
    pays_api_orders: row.pays_api_orders,
    created_at: timestamp(row.created_at),
  };
}

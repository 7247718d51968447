import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { accountMembers as m, users } from '@/lib/db/schema';
import type { CampaignAccount } from './schemas';

const MOST = 200;

/** The campaign accounts that a person may work in: their own first. @param actor the person */
export async function listAccounts({ actor }: { actor: Actor }): Promise<CampaignAccount[]> {
  const others = await db()
    .select({ id: users.id, email: users.email, role: m.role })
    .from(m)
    .innerJoin(users, eq(users.id, m.account_id))
    .where(and(eq(m.user_id, actor.id), isNull(users.blocked_at)))
    .orderBy(asc(users.email))
    .limit(MOST);
  const current = actor.membership?.id ?? actor.id;
  const own = { id: actor.id, email: actor.email, role: 'owner' as const };
  return [own, ...others].map((account) => ({
    ...account,
    is_own: account.id === actor.id,
    is_current: account.id === current,
  }));
}

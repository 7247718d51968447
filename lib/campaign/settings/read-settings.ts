import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { REVENUE_PERMISSION } from '@/lib/attribution/may-know-revenue';
import { can } from '@/lib/auth/permissions';
import { db, type Executor } from '@/lib/db/client';
import { campaignSettings as c, senders, unsubscribeGroups, users } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { notFound } from '@/lib/errors';
import type { Settings as Schema } from './schemas';

export type Settings = z.output<typeof Schema>;
export type Section = keyof Settings;

/** What an account has chosen for its campaigns, by the sections that are changed one by one. */
export async function readSettings({
  actor,
  tx = db(),
}: {
  actor: { id: number };
  tx?: Executor;
}): Promise<Settings> {
  const [found] = await tx
    .select({
      time_zone: users.time_zone,
      mails_per_minute: c.mails_per_minute,
      keep_activity_months: c.keep_activity_months,
      days: c.revenue_days,
      role: users.role,
      sender_id: senders.id,
      unsubscribe_group_id: unsubscribeGroups.id,
    })
    .from(users)
    .leftJoin(c, eq(c.user_id, users.id))
    .leftJoin(senders, and(eq(senders.id, c.default_sender_id), isNull(senders.deleted_at)))
    .leftJoin(
      unsubscribeGroups,
      and(eq(unsubscribeGroups.id, c.default_group_id), isNull(unsubscribeGroups.deleted_at)),
    )
    .where(eq(users.id, actor.id));
  if (!found) throw notFound();
  const { time_zone, mails_per_minute, keep_activity_months, sender_id, unsubscribe_group_id } = found;
  const { days, role } = found;
  const highest = env().MAILS_PER_MINUTE || null;
  return {
    time_zone: revised({ time_zone }),
    sending: { ...revised({ mails_per_minute }), highest },
    defaults: revised({ sender_id, unsubscribe_group_id }),
    retention: revised({ keep_activity_months }),
    revenue: { ...revised({ days }), is_allowed: can(role, REVENUE_PERMISSION) },
  };
}

const revised = <T extends object>(values: T): T & { revision: string } => ({
  ...values,
  revision: createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 16),
});

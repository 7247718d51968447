import { sql } from 'drizzle-orm';
import { unsubscribeGroups } from '@/lib/db/schema';
import type { SeedContext } from '../context';
import { hashText } from '../random';

export type GroupKey = 'news' | 'offers' | 'events';

/** Ids of the unsubscribe groups. */
export type Groups = Record<GroupKey, number>;

const plans: Record<GroupKey, { name: string; description: string; is_display: number; members: number }> = {
  news: {
    name: 'Newsletter',
    description: 'What is new in the shop, every other week.',
    is_display: 1,
    members: 24,
  },
  offers: {
    name: 'Offers',
    description: 'Flash sales and seasonal prices, a few times a month.',
    is_display: 1,
    members: 37,
  },
  events: {
    name: 'Event invitations',
    description: 'Tournaments and community evenings.',
    is_display: 0,
    members: 9,
  },
};

const GLOBAL = 34;

/** Inserts the unsubscribe groups with their first members, and those who want no mail at all. */
export async function seedSuppression({ tx, ago }: SeedContext, owner: number): Promise<Groups> {
  const keys = Object.keys(plans) as GroupKey[];
  const made = await tx
    .insert(unsubscribeGroups)
    .values(
      keys.map((key, i) => ({
        user_id: owner,
        rand_id: `demo-${hashText(key).toString(36)}-${hashText(`${key}/2`).toString(36)}`,
        group_name: plans[key].name,
        description: plans[key].description,
        is_display: plans[key].is_display,
        created_at: ago(368 - i),
        updated_at: ago(368 - i),
      })),
    )
    .returning({ id: unsubscribeGroups.id });
  const groups = Object.fromEntries(keys.map((key, i) => [key, made[i]?.id ?? 0])) as Groups;
  for (const key of keys) await suppress({ tx, ago }, owner, groups[key], key, plans[key].members);
  await suppress({ tx, ago }, owner, null, 'everywhere', GLOBAL);
  await tx.execute(sql`analyze unsubscribes`);
  return groups;
}

/** Puts addresses of contacts on a list, each some days after the contact joined, for one reason or another. */
const suppress = (
  { tx, ago }: SeedContext,
  owner: number,
  group: number | null,
  label: string,
  count: number,
) =>
  tx.execute(sql`
    insert into unsubscribes (user_id, unsubscribe_groups_id, email_address, reason, created_at, updated_at)
    select ${owner}::int, ${group}::int, email, reason, moment, moment
    from (
      select min(c.email) as email, min(c.created_at) as joined,
        (array['reader', 'reader', 'manual'])[1 + row_number() over (order by min(c.id)) % 3] as reason
      from contacts c where c.user_id = ${owner} and c.created_at < ${ago(20)}::timestamptz
      group by lower(c.email) order by md5(lower(c.email) || ${`suppressed ${label}`}::text) limit ${count}
    ) as chosen, lateral (select least(joined + interval '11 days', ${ago(3)}::timestamptz) as moment) as at
    order by moment, email`);

import { sql } from 'drizzle-orm';
import { segments } from '@/lib/db/schema';
import type { SeedContext } from '../context';
import type { ListKey, Lists } from './lists';
import { localMinute, utrOf } from './moments';

export type SegmentKey = 'loyal' | 'fresh' | 'nordic' | 'spenders' | 'engaged';

/** Ids of the segments. */
export type Segments = Record<SegmentKey, number>;

type Plan = {
  name: string;
  list: ListKey;
  conditions: [field: string, operator: string, value: string][];
  either?: boolean;
};

const plansOf = (ago: SeedContext['ago']): Record<SegmentKey, Plan> => ({
  loyal: {
    name: 'Plus and Pro, over 30, joined lately',
    list: 'customers',
    conditions: [
      ['plan', 'in', 'plus, pro'],
      ['age', 'greater_than', '30'],
      ['join_date', 'after', localMinute(ago(75)).slice(0, 10)],
    ],
  },
  fresh: {
    name: 'Joined within 30 days',
    list: 'readers',
    conditions: [['created_at', 'within_days', '30']],
  },
  nordic: {
    name: 'Nordic readers',
    list: 'readers',
    conditions: [['country', 'in', 'Norway, Sweden, Denmark, Finland']],
  },
  spenders: {
    name: 'Big spenders and companies',
    list: 'customers',
    conditions: [
      ['lifetime_spend', 'greater_than', '400'],
      ['company_name', 'is_not_empty', ''],
    ],
    either: true,
  },
  engaged: {
    name: 'Opened the gift guide',
    list: 'readers',
    conditions: [['activity', 'opened', utrOf('Gift guide')]],
  },
});

/** Inserts the segments; one has people who were added and removed by hand. */
export async function seedSegments({ tx, ago }: SeedContext, owner: number, lists: Lists): Promise<Segments> {
  const plans = plansOf(ago);
  const keys = Object.keys(plans) as SegmentKey[];
  const made = await tx
    .insert(segments)
    .values(
      keys.map((key, i) => {
        const { name, list, conditions, either } = plans[key];
        return {
          user_id: owner,
          contact_type_id: lists[list],
          segment_name: name,
          select_field: conditions.map(([field]) => field),
          select_operator: conditions.map(([, operator]) => operator),
          value: conditions.map(([, , value]) => value),
          query_type: either ? ('or' as const) : ('and' as const),
          created_at: ago(88 - i * 11),
          updated_at: ago(88 - i * 11),
        };
      }),
    )
    .returning({ id: segments.id });
  const ids = Object.fromEntries(keys.map((key, i) => [key, made[i]?.id ?? 0])) as Segments;
  await addByHand({ tx, ago }, owner, ids.spenders);
  return ids;
}

async function addByHand({ tx, ago }: SeedContext, owner: number, segment: number): Promise<void> {
  await tx.execute(sql`
    insert into segment_recipients (user_id, segment_id, standing, first_name, last_name, email, created_at, updated_at)
    values
      (${owner}, ${segment}, 'added', 'Henrietta', 'Valcourt', 'press@brightpixel.example', ${ago(31)}, ${ago(31)}),
      (${owner}, ${segment}, 'added', 'Oswin', 'Marchbank', 'oswin@glasshouse.example', ${ago(12)}, ${ago(12)})`);
  await tx.execute(sql`
    insert into segment_recipients (user_id, segment_id, contact_id, standing, created_at, updated_at)
    select ${owner}::int, ${segment}::int, c.id, 'removed', ${ago(8)}::timestamptz, ${ago(8)}::timestamptz
    from contacts c join segments s on s.id = ${segment} and s.contact_type_id = c.contact_type_id
    where c.user_id = ${owner} and c.custom_field ->> 'company_name' is not null order by c.id limit 3`);
}

import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { singleSends as s } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';

/** How far back the overview looks. */
const DAYS = 30;

const figure = value.integer;

const sumUp = statement({
  params: { userId: s.user_id },
  row: { delivered: figure, bounces: figure, complaints: figure, unsubscribes: figure },
  text: ({ userId }) => sql`
    select coalesce(sum(${s.delivered}), 0)::int as delivered, coalesce(sum(${s.bounces}), 0)::int as bounces,
      coalesce(sum(${s.complaints}), 0)::int as complaints, coalesce(sum(${s.unsubscribes}), 0)::int as unsubscribes
    from ${s}
    where ${s.user_id} = ${userId} and ${s.deleted_at} is null
      and ${s.sent_at} > now() - make_interval(days => ${inline(DAYS)})`,
});

/** What became of the emails of the sends of the last days. `sent`: those that a server took, bounced later or not. */
export async function readDeliverability({ actor }: { actor: Actor }) {
  const [sums] = await sumUp(db(), { userId: actor.id });
  const { delivered, bounces, complaints, unsubscribes } = sums ?? {
    ...{ delivered: 0, bounces: 0, complaints: 0, unsubscribes: 0 },
  };
  return { sent: delivered + bounces, delivered, bounces, complaints, unsubscribes };
}

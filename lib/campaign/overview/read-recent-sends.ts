import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { singleSends as s } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { timestamp } from '@/lib/timestamps';
import { SendStatus } from '../send-states';

const SHOWN = 5;
/** How many sends make an account's usual rates, and how few say nothing. */
const USUAL_OF = 50;
const LEAST = 3;

const share = nullable(value.float);

const rates = {
  opened: share,
  clicked: share,
  unsubscribed: share,
  bounced: share,
};

/** Opens and clicks where they are counted, all of what was delivered; bounces of what was sent. */
const rateColumns = sql`
  case when ${s.tracking} = 1 then ${s.unique_opens}::float8 / nullif(${s.delivered}, 0) end as opened,
  case when ${s.tracking} = 1 then ${s.unique_clicks}::float8 / nullif(${s.delivered}, 0) end as clicked,
  ${s.unsubscribes}::float8 / nullif(${s.delivered}, 0) as unsubscribed,
  ${s.bounces}::float8 / nullif(${s.delivered} + ${s.bounces}, 0) as bounced`;

const ofAccount = (userId: SQL, status: SQL) => sql`
  from ${s} where ${s.user_id} = ${userId} and ${s.deleted_at} is null and ${s.status} = ${status}`;

const readRunning = statement({
  params: { userId: s.user_id },
  row: {
    utr: s.utr,
    name: s.single_send_name,
    triggered: s.triggered,
    ended: value.integer,
    is_paused: value.boolean,
  },
  text: ({ userId }) => sql`
    select ${s.utr}, ${s.single_send_name} as name, ${s.triggered},
      ${s.delivered} + ${s.bounces} + ${s.failed} + ${s.unknown} as ended, ${s.paused_at} is not null as is_paused
    ${ofAccount(userId, inline(SendStatus.running))} order by ${s.id} desc limit ${inline(SHOWN)}`,
});

const readLast = statement({
  params: { userId: s.user_id },
  row: {
    utr: s.utr,
    name: s.single_send_name,
    delivered: s.delivered,
    is_tracked: value.boolean,
    ...rates,
    sent_at: s.sent_at,
  },
  text: ({ userId }) => sql`
    select ${s.utr}, ${s.single_send_name} as name, ${s.delivered}, ${s.tracking} = 1 as is_tracked, ${rateColumns},
      ${s.sent_at}
    ${ofAccount(userId, inline(SendStatus.completed))} and ${s.sent_at} is not null
    order by ${s.sent_at} desc limit ${inline(SHOWN)}`,
});

const median = (name: string) =>
  sql`percentile_cont(0.5) within group (order by ${sql.identifier(name)}) as ${sql.identifier(name)}`;

const readUsual = statement({
  params: { userId: s.user_id },
  row: { sends: value.integer, ...rates },
  text: ({ userId }) => sql`
    select count(*)::int as sends, ${sql.join(Object.keys(rates).map(median), sql`, `)}
    from (
      select ${rateColumns} ${ofAccount(userId, inline(SendStatus.completed))} and ${s.delivered} > 0
      order by ${s.sent_at} desc limit ${inline(USUAL_OF)}) as sends`,
});

/** What of an account goes out now, what went out last, and which rates are usual for it: the medians. */
export async function readRecentSends({ actor }: { actor: Actor }) {
  const given = { userId: actor.id };
  const [running, last, [usual]] = await Promise.all([
    readRunning(db(), given),
    readLast(db(), given),
    readUsual(db(), given),
  ]);
  return {
    running: [...running],
    last: last.map(({ sent_at, ...send }) => ({ ...send, sent_at: timestamp(sent_at ?? '') })),
    usual: usual && usual.sends >= LEAST ? usual : null,
  };
}

export type RecentSends = Awaited<ReturnType<typeof readRecentSends>>;

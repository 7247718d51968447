import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { sendBuckets } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import { env } from '@/lib/env';

/** A limit on mails: `account:12`, `sender:7` or `send:3`, and how many a minute. */
export type RateLimit = { name: string; perMinute: number };

/** The bucket of a single send that is spread over hours. */
export const bucketOfSend = (id: number) => `send:${id}`;

/** The limits that a sender's mails are under: the installation's or the account's own, whichever is lower, and its own. */
export function rateLimitsOf(
  userId: number,
  senderId: number,
  perMinute: { sender: number | null; account: number | null },
): RateLimit[] {
  const account = Math.min(
    env().MAILS_PER_MINUTE || Number.POSITIVE_INFINITY,
    perMinute.account ?? Number.POSITIVE_INFINITY,
  );
  return [
    ...(Number.isFinite(account) ? [{ name: `account:${userId}`, perMinute: account }] : []),
    ...(perMinute.sender ? [{ name: `sender:${senderId}`, perMinute: perMinute.sender }] : []),
  ];
}

/**
 * The most mails that are handed over at once under limits: a hundredth of a second's worth. Nothing is gained by more,
 * and that is how many are in doubt when a worker dies.
 */
export const maxGroupSize = (limits: readonly RateLimit[]): number =>
  Math.max(1, Math.round(Math.min(...limits.map(({ perMinute }) => perMinute)) / 6000));

/** What may be saved up while nothing goes out: a quarter of a second's worth, and one mail at least. */
const burstOf = ({ perMinute }: RateLimit) => Math.max(1, perMinute / 240);

const b = alias(sendBuckets, 'b');

/** A bucket that is filled by `rate` a second, up to `burst`. */
const given = value.json<readonly { name: string; rate: number; burst: number }[]>();

const take = statement({
  params: { given, wanted: value.integer, buckets: value.integer },
  row: { taken: value.integer, wait: value.float },
  text: ({ given, wanted, buckets }) => sql`
    with given as (select * from jsonb_to_recordset(${given}::jsonb) as g(name text, rate float8, burst float8)),
    bucket as materialized (
      select ${b.name}, g.rate, least(g.burst,
        ${b.tokens} + greatest(0, extract(epoch from clock_timestamp() - ${b.refilled_at})) * g.rate) as tokens
      from ${sendBuckets} as ${b} join given g on g.name = ${b.name} order by ${b.name} for update of ${b}
    ),
    share as materialized (
      select greatest(0, least(${wanted}::int, floor(min(tokens))))::int as taken, count(*) as buckets from bucket
    ),
    taken as (
      update ${sendBuckets} as ${b} set ${bare(b.tokens)} = u.tokens - s.taken, ${bare(b.refilled_at)} = clock_timestamp()
      from bucket u, share s where ${b.name} = u.name and s.buckets = ${buckets} returning 1
    )
    select s.taken, (
      select coalesce(max(greatest(0, 1 - (u.tokens - s.taken)) / u.rate), 0) from bucket u)::float8 as wait
    from share s where s.buckets = ${buckets}`,
});

const addBuckets = statement({
  params: { given },
  row: {},
  text: ({ given }) => sql`
    insert into ${sendBuckets} (${bare(b.name, b.tokens)})
    select name, burst from jsonb_to_recordset(${given}::jsonb) as g(name text, burst float8) on conflict do nothing`,
});

const giveBack = statement({
  params: { names: value.texts, unused: value.float },
  row: {},
  text: ({ names, unused }) => sql`
    update ${sendBuckets} set ${bare(b.tokens)} = ${sendBuckets.tokens} + ${unused}
    where ${sendBuckets.name} in (
      select ${b.name} from ${sendBuckets} as ${b} where ${b.name} = any(${names}::text[])
      order by ${b.name} for update)`,
});

/**
 * Takes up to `wanted` mails from all of the limits' buckets, as many as each has; all workers take from the same ones.
 *
 * @returns how many were taken, and milliseconds until there is another.
 */
export async function takeTokens(
  limits: readonly RateLimit[],
  wanted: number,
): Promise<{ taken: number; waitMs: number }> {
  if (limits.length === 0) return { taken: wanted, waitMs: 0 };
  const buckets = limits.map((limit) => ({
    name: limit.name,
    rate: limit.perMinute / 60,
    burst: burstOf(limit),
  }));
  const takeAll = () => take(db(), { given: buckets, wanted, buckets: limits.length });
  const [row] = await takeAll();
  if (row) return { taken: row.taken, waitMs: row.wait * 1000 };
  await addBuckets(db(), { given: buckets });
  const [again] = await takeAll();
  return { taken: again?.taken ?? 0, waitMs: (again?.wait ?? 1) * 1000 };
}

/** Gives back what was taken and not used. */
export async function returnTokens(limits: readonly RateLimit[], unused: number): Promise<void> {
  if (limits.length === 0 || unused === 0) return;
  await giveBack(db(), { names: limits.map(({ name }) => name), unused });
}

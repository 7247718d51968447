import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { deliveries, deliveryBatches, singleSends } from '@/lib/db/schema';
import { bare, inline, statement } from '@/lib/db/statement';
import { DeliveryStatus } from '../delivery-states';

const LARGEST_BATCH = 500;
const SMALLEST_BATCH = 20;
/** A send is cut into about as many pieces, so that several workers have something to take. */
const PIECES = 64;
/** The size of batches of recipients who are written first: a worker's four runners have two of them each. */
const FIRST_BATCH = 125;

const b = deliveryBatches;
const d = deliveries;
const s = singleSends;

/**
 * `due`: when the row `d` may go, at the earliest. Rows of a version with the same one stand together: it never falls
 * from one row to the next, so that no batch reaches into another.
 */
const insertBatches = (due: SQL) =>
  statement({
    params: { userId: singleSends.user_id, id: singleSends.id, size: value.integer, after: d.id },
    row: {},
    text: ({ userId, id, size, after }) => sql`
    insert into ${b} (${bare(b.user_id, b.single_send_id, b.position, b.version, b.first_id, b.last_id, b.due_at)})
    select ${userId}::int, ${id}::int, p.position, p.version, p.first_id, p.last_id, greatest(p.due, now() + make_interval(secs =>
      p.position * ${size}::float8 * coalesce(${s.spread_hours}, 0) * 3600 / greatest(${s.triggered}, p.total)))
    from ${s}, (
      select row_number() over (order by version is null, due nulls first, n, version) - 1 as position, version, due, min(id) as first_id,
        max(id) as last_id, max(total) as total
      from (
        select ${d.id}, ${d.version}, ${due} as due, count(*) over () as total,
          (row_number() over (partition by ${d.version} order by ${d.id}) - 1) / ${size}::int as n
        from ${d}
        where ${d.user_id} = ${userId} and ${d.single_send_id} = ${id} and ${d.id} > ${after}
          and ${d.status} = ${inline(DeliveryStatus.queued)}) q
      group by version, due, n) p
    where ${s.id} = ${id} order by p.position`,
  });

const cutEvenly = insertBatches(sql`null::timestamptz`);
const cutByTime = insertBatches(sql`max(${d.retry_at}) over (partition by ${d.version} order by ${d.id})`);

type Cut = {
  id: number;
  userId: number;
  rows: number;
  isTimed: boolean;
  /** The last row that has its batch already; 0 for none. */
  after?: number;
  /** Whether more rows come. */
  isFirst?: boolean;
};

/**
 * Cuts the queued rows of a single send, `rows` of them, into batches, each of one version: those of a test first, in
 * turns, so that both go out over the same time. Of one that is spread over hours, each is due in its turn; where
 * `isTimed`, when the times that its rows have come. The ledger has the rows of a version one after the other.
 */
export async function cutBatches(
  tx: Transaction,
  { id, userId, rows, isTimed, after = 0, isFirst = false }: Cut,
): Promise<void> {
  const even = Math.max(SMALLEST_BATCH, Math.min(LARGEST_BATCH, Math.ceil(rows / PIECES)));
  await (isTimed ? cutByTime : cutEvenly)(tx, { userId, id, size: isFirst ? FIRST_BATCH : even, after });
}

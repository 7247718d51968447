import type { Sql } from 'postgres';

const LARGEST_BATCH = 500;
const SMALLEST_BATCH = 20;
/** A send is cut into about as many pieces, so that several workers have something to take. */
const PIECES = 64;

/** Cuts the queued rows of a single send, `rows` of them, into batches, in the caller's transaction. */
export async function cutBatches(
  sql: Sql,
  singleSendId: number,
  userId: number,
  rows: number,
): Promise<void> {
  const size = Math.max(SMALLEST_BATCH, Math.min(LARGEST_BATCH, Math.ceil(rows / PIECES)));
  await sql`
    insert into delivery_batches (user_id, single_send_id, position, first_id, last_id)
    select ${userId}::int, ${singleSendId}::int, n, min(id), max(id) from (
      select id, ((row_number() over (order by id)) - 1) / ${size}::int as n
      from deliveries where user_id = ${userId} and single_send_id = ${singleSendId} and status = 'queued') q
    group by n order by n`;
}

import { sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { deliveries as d, singleSends as s } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import { addSendTotals } from './add-send-totals';

const ofSend = { userId: s.user_id, id: s.id };

const readEnd = statement({
  params: ofSend,
  row: { row: value.bigint, contact: nullable(value.integer) },
  text: ({ userId, id }) => sql`
    select coalesce(max(${d.id}), 0) as row, max(${d.contact_id}) as contact from ${d}
    where ${d.user_id} = ${userId} and ${d.single_send_id} = ${id}`,
});

/** Adds to what is there: of the first part, mails may have gone out by the time that the rest is counted. */
const addPart = statement({
  params: {
    ...ofSend,
    after: d.id,
    duplicates: value.integer,
    through: nullable(s.ledger_through),
    isWhole: value.boolean,
  },
  row: {},
  text: ({ userId, id, after, duplicates, through, isWhole }) => sql`
    update ${s} set ${bare(s.triggered)} = ${s.triggered} + l.triggered,
      ${bare(s.left_out)} = (
        select coalesce(jsonb_object_agg(key, n), '{}') from (
          select key, sum(value::int) as n from (
            select * from jsonb_each_text(${s.left_out}) union all select * from jsonb_each_text(l.left_out)
            union all select 'duplicate', ${duplicates}::text where ${duplicates}::int > 0) both_parts
          group by key) summed),
      ${bare(s.ledger_through)} = ${through}, ${bare(s.materialised_at)} = case when ${isWhole} then now() end
    from (
      select coalesce(sum(n) filter (where reason is null), 0)::int as triggered,
        coalesce(jsonb_object_agg(reason, n) filter (where reason is not null), '{}') as left_out
      from (
        select ${d.reason}, count(*)::int as n from ${d}
        where ${d.user_id} = ${userId} and ${d.single_send_id} = ${id} and ${d.id} > ${after} group by ${d.reason}) r) l
    where ${s.id} = ${id}`,
});

/** The last row of a single send's ledger, 0 where there is none, and the last contact in it. */
export async function readLedgerEnd(tx: Transaction, send: { userId: number; id: number }) {
  const [end] = await readEnd(tx, send);
  return end ?? { row: 0, contact: null };
}

/**
 * Notes on a single send how many recipients the rows after `after` give it, at which domains, and whom they leave out.
 * `through`: the last contact of a first part; null where the ledger is whole now.
 */
export async function countLedgerPart(
  tx: Transaction,
  part: { userId: number; id: number; after: number; duplicates: number; through: number | null },
): Promise<void> {
  const { userId, id, after } = part;
  await addSendTotals(tx, { userId, id, after });
  await addPart(tx, { ...part, isWhole: part.through === null });
}

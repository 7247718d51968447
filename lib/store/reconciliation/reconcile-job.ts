import { sql } from 'drizzle-orm';
import { db, type Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { reconciliationFindings as f, reconciliationRuns as r } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import { defineJob } from '@/lib/jobs/define';
import { mailTeam } from '@/lib/mail/mail-team';
import { type Difference, findDifferences } from './find-differences';
import { reconcile } from './jobs';
import { DIFFERENCES_KEPT } from './kinds';

const RUNS_KEPT = 100;

const begin = statement({
  params: {},
  row: { id: r.id, is_asked_for: value.boolean },
  text: () => sql`
    with begun as (
      insert into ${r} default values on conflict ((${bare(r.finished_at)} is null)) where ${bare(r.finished_at)} is null
      do update set ${bare(r.started_at)} = now() returning ${r.id}, ${r.requested_by})
    select id, requested_by is not null as is_asked_for from begun`,
});

const finish = statement({
  params: { id: r.id, differences: value.integer },
  row: { id: r.id },
  text: ({ id, differences }) => sql`
    update ${r} set ${bare(r.finished_at)} = now(), ${bare(r.differences)} = ${differences}
    where ${r.id} = ${id} and ${r.finished_at} is null returning ${r.id}`,
});

const keep = statement({
  params: { id: r.id, found: value.json<readonly (Difference & { position: number })[]>() },
  row: {},
  text: ({ id, found }) => sql`
    insert into ${f} (${bare(f.run_id, f.position, f.kind, f.subject, f.record_id, f.utr, f.expected, f.found, f.unit)})
    select ${id}::int, d.position, d.kind, d.subject, d.id, d.utr, d.expected, d.found, d.unit
    from jsonb_to_recordset(${found}::jsonb) as d (
      position int, kind text, subject text, id bigint, utr text, expected text, found text, unit text)`,
});

const forgetOld = statement({
  params: { kept: value.integer },
  row: {},
  text: ({ kept }) => sql`
    delete from ${r} where ${r.id} < (
      select min(id) from (select ${r.id} from ${r} order by ${r.id} desc limit ${kept}) as newest)`,
});

/** How many of a run’s differences the run before it didn’t find. */
const countNew = statement({
  params: { id: r.id },
  row: { count: value.integer },
  text: ({ id }) => sql`
    select count(*)::int as count from ${f} where ${f.run_id} = ${id} and not exists (
      select from ${f} as before
      where before.run_id = (select max(${r.id}) from ${r} where ${r.id} < ${id} and ${r.finished_at} is not null)
        and before.kind = ${f.kind} and before.subject = ${f.subject} and before.record_id = ${f.record_id})`,
});

/** Compares everything, writes down what differs, and tells the team of what is new since the last time. */
export const reconcileJob = defineJob({
  ...reconcile,
  isPeriodic: true,
  async run() {
    const [run] = await begin(db());
    if (!run) return;
    const kept: Difference[] = [];
    const count = await findDifferences({
      actor: 'machine',
      take: (some) => void kept.push(...some.slice(0, DIFFERENCES_KEPT - kept.length)),
    });
    await db().transaction(async (tx) => {
      // Two workers may have done the same.
      if ((await finish(tx, { id: run.id, differences: count })).length === 0) return;
      await keep(tx, { id: run.id, found: kept.map((one, position) => ({ ...one, position })) });
      await forgetOld(tx, { kept: RUNS_KEPT });
      // Whoever asked for it is looking.
      if (count > 0 && !run.is_asked_for) await tell(tx, run.id, count);
    });
  },
});

async function tell(tx: Transaction, id: number, count: number): Promise<void> {
  const [fresh] = await countNew(tx, { id });
  if (!fresh?.count) return;
  const found = count === 1 ? '1 difference' : `${count} differences`;
  await mailTeam(tx, 'money:write', {
    kind: 'money.differences',
    subject: `Reconciliation found ${found}`,
    title: 'Not everything adds up',
    text: 'Last night’s comparison of orders, payments, refunds, balances and codes found records that disagree. Each is listed under Money in the back office.',
    figures: [
      { label: 'Differences', value: String(count) },
      { label: 'New since the last time', value: String(fresh.count) },
    ],
  });
}

import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { deliveryBatches as b, deliveries as d, singleSends as s, versionTests as t } from '@/lib/db/schema';
import type { TestFigures } from '@/lib/db/schema/version-tests';
import { bare, inline, statement } from '@/lib/db/statement';
import { defineJob } from '@/lib/jobs/define';
import { DeliveryStatus } from '../delivery-states';
import { SendStatus } from '../send-states';
import { compareVersions } from '../version-tests/compare-versions';
import { lockLedger } from './ledger-lock';
import { wakeWorkers } from './wake-workers';

/** The condition that a test's send has gone out to its recipients in part, and nobody has stopped it. */
const isOpen = sql`${t.winner} is null and ${s.id} = ${t.single_send_id} and ${s.cancelled_at} is null
  and ${s.status} in (${inline(SendStatus.running)}, ${inline(SendStatus.completed)})
  and ${s.materialised_at} is not null and ${s.deleted_at} is null`;

/** The clock of a test runs once each of its mails has been tried; one that nobody got needs no time. */
const startClocks = statement({
  params: {},
  row: {},
  text: () => sql`
    update ${t} set ${bare(t.decides_at)} = now() + case when exists (
        select from ${d} where ${d.single_send_id} = ${s.id} and ${d.version} is not null)
      then make_interval(hours => ${t.wait_hours}) else interval '0' end
    from ${s} where ${isOpen} and ${t.decides_at} is null and not exists (
      select from ${b} where ${b.single_send_id} = ${s.id} and ${b.version} is not null and ${b.done_at} is null
        and exists (
          select from ${d} where ${d.id} between ${b.first_id} and ${b.last_id} and ${d.single_send_id} = ${s.id}
            and ${d.status} = ${inline(DeliveryStatus.queued)} and ${d.attempts} = 0))`,
});

const isDue = sql`${isOpen} and ${t.decides_at} <= now()`;

const readDue = statement({
  params: {},
  row: { id: s.id },
  text: () => sql`select ${s.id} from ${t}, ${s} where ${isDue}`,
});

const countFor = (version: 'a' | 'b', condition: SQL) =>
  sql`(count(*) filter (where ${d.version} = ${inline(version)} and ${condition}))::int`;
const isSent = sql`${d.status} = ${inline(DeliveryStatus.sent)}`;
const hasEvent = sql`${isSent} and case ${t.measure} when 'opens' then ${d.opens} else ${d.clicks} end > 0`;

/** Machines are not among them: the ledger counts what people do. */
const count = statement({
  params: { id: s.id },
  row: { a_sent: value.integer, a_events: value.integer, b_sent: value.integer, b_events: value.integer },
  text: ({ id }) => sql`
    select ${countFor('a', isSent)} as a_sent, ${countFor('a', hasEvent)} as a_events,
      ${countFor('b', isSent)} as b_sent, ${countFor('b', hasEvent)} as b_events
    from ${d} join ${t} on ${t.single_send_id} = ${d.single_send_id}
    where ${d.single_send_id} = ${id} and ${d.version} is not null`,
});

const decide = statement({
  params: { id: s.id, winner: value.text, verdict: value.text, figures: value.json<TestFigures>() },
  row: { id: s.id },
  text: ({ id, winner, verdict, figures }) => sql`
    update ${t} set ${bare(t.winner)} = ${winner}, ${bare(t.verdict)} = ${verdict},
      ${bare(t.figures)} = ${figures}::jsonb, ${bare(t.decided_at)} = now()
    from ${s} where ${isDue} and ${t.single_send_id} = ${id}
    returning ${s.id}`,
});

/**
 * Chooses the winner of a test whose time is over, once: from then on the rest of its audience is due, in one and the
 * same statement.
 */
async function decideTest(id: number): Promise<void> {
  await db().transaction(async (tx) => {
    await lockLedger(tx, id);
    const [counted] = await count(tx, { id });
    if (!counted) return;
    const figures: TestFigures = {
      a: { sent: counted.a_sent, events: counted.a_events },
      b: { sent: counted.b_sent, events: counted.b_events },
    };
    const { winner, verdict } = compareVersions(figures);
    const decided = await decide(tx, { id, winner, verdict, figures });
    if (decided.length > 0) await wakeWorkers(tx);
  });
}

/** Starts the clocks of A/B tests whose mails have gone out, and chooses the winners of those whose time is over. */
export const decideTestsJob = defineJob({
  name: 'decide-tests',
  payload: z.object({}).loose(),
  async run() {
    await startClocks(db());
    for (const { id } of await readDue(db())) await decideTest(id);
  },
});

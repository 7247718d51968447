import { isNotNull, sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { supplierDays as d, suppliers } from '@/lib/db/schema';
import { isDomainError } from '@/lib/errors';
import { defineJob } from '@/lib/jobs/define';
import { log } from '@/lib/log';
import { mailTeam } from '@/lib/mail/mail-team';
import { compareDay } from './compare-day';
import { supplierOf } from './drivers';
import { reconcileSuppliers } from './jobs';

const DAY_MS = 86_400_000;

/** The day before a moment, in UTC. */
export const dayBefore = (now: Date) => new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10);

/** Compares the last whole day with each supplier’s report, and tells the team where they differ. */
export const reconcileSuppliersJob = defineJob({
  ...reconcileSuppliers,
  isPeriodic: true,
  async run() {
    const day = dayBefore(new Date());
    let failure: unknown;
    for (const supplier of await db().select().from(suppliers).where(isNotNull(suppliers.secrets))) {
      try {
        await compare(supplier, day);
      } catch (error) {
        if (!isDomainError(error)) throw error;
        log().warn({ supplier: supplier.id, day }, 'A supplier gave no report of a day.');
        // One that is off may have lost its keys.
        if (supplier.enabled) failure = error;
      }
    }
    if (failure) throw failure;
  },
});

async function compare(supplier: typeof suppliers.$inferSelect, day: string): Promise<void> {
  const report = await supplierOf(supplier).transactions(day);
  const differences = await compareDay(db(), supplier.id, day, report);
  await db().transaction(async (tx) => {
    const values = { supplier_id: supplier.id, day, transactions: report.length, differences };
    const [kept] = await tx
      .insert(d)
      .values(values)
      .onConflictDoUpdate({
        target: [d.supplier_id, d.day],
        set: { ...values, compared_at: sql`now()` },
      })
      // A repetition of the job tells nobody again.
      .returning({ isNew: sql<boolean>`xmax = 0` });
    if (differences.length === 0 || !kept?.isNew) return;
    await mailTeam(tx, 'money:write', {
      kind: 'money.differences',
      subject: `${supplier.name}: reconciliation found differences`,
      title: `Purchases at ${supplier.name} don’t add up`,
      text: `The supplier’s report of ${day} differs from what this shop has bought there. Each difference is listed under Suppliers in the back office.`,
      figures: [
        { label: 'Sales in the report', value: String(report.length) },
        { label: 'Differences', value: String(differences.length) },
      ],
    });
  });
}
